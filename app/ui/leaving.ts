/** Heard by the document once somebody has said that what was typed may be lost: nothing is asked for it any more. */
export const LEAVING = "leaving";
