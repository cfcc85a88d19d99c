/** As the contract says. */
export const MOST_OWNERS = 10;
