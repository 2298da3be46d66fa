/** Sizes of the names of seas and regions, in map units. */

export const SEA_TYPE = 16;
export const REGION_TYPE = 11.8;
