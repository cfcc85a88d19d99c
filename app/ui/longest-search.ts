/**
 * Characters of a search. More than any list looks for, which says so itself, and no more than a gateway takes in an
 * address: with each letter at its longest, 6,000 bytes.
 */
export const LONGEST_SEARCH = 1_000;
