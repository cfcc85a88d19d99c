/** The first signs and seals; what the others have signed or sealed is still believed. */
export type Secrets = readonly [string, ...string[]];
