/** A text as one types it: without accents and capitals, so that "koln" finds Köln. */
export const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
