/** What a step's form carries in the place of the instant of its last saving, where there was none. */
export const NEVER = "nunca";
