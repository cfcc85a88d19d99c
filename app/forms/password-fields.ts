/** The names under which forms send a password: what is sent under them is neither kept nor given back. */
export const PASSWORD_FIELDS = ["password", "repeat"] as const;
