/**
 * Letters without a shape: what a copy out of a chat, a contact or a sheet brings along, where a direction or a word may
 * end, and what passes for a name that nobody sees. What holds a picture or a script together stays.
 */
const UNSEEN = /(?!\p{VS}|[\u200c-\u200d\u{e0020}-\u{e007f}])\p{DI}|\u2800/gu;

/** A text as whoever typed or pasted it sees it. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, "");
