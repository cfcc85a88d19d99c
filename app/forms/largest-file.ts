/** Bytes of a file that is taken. */
export const LARGEST_FILE = 500_000;
