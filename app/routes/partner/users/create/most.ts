/** As many as one form invites. */
export const MOST_PEOPLE = 10;
