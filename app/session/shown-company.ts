/** For which company the page is that asks something by itself, past its frame: another one's answer has no place there. */
export const SHOWN_COMPANY = "shown-company";
