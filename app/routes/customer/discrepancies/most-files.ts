/** As the contract says, whose schemas stay on the server. */
export const MOST_FILES = 10;
