declare module "virtual:board" {
  export const board: import("./board").BoardData;
  /** Where the still map lies; a file of its own, so that it is no script. */
  export const fragmentAddress: string;
}
