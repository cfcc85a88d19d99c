/** Rows that a file has at most which is made while somebody waits for it; for more there are reports. */
export const MOST_EXPORTED = 50_000;
