/** Sizes of the pages of every list in REST. */
export const pageSizes = {
  standard: 10,
  most: 100,
  /** Nobody reads on from here; a deeper offset would only make the database count. */
  deepest: 1_000_000,
} as const;
