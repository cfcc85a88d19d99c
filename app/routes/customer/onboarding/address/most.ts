/** As the contract says. */
export const MOST_PHONES = 5;
