/**
 * Characters that the field of a search holds. More than any list looks for, which says so itself, and no more than a
 * gateway takes in an address: with each letter at its longest, 6,000 bytes.
 */
export const SEARCH_FIELD_LENGTH = 1_000;
