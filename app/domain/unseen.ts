/**
 * Letters without a shape: what a copy out of a chat, a contact or a sheet brings along, where a direction or a word may
 * end, and what passes for a name that nobody sees. What holds a picture or a script together stays.
 */
const UNSEEN = /(?!\p{VS}|[\u200c-\u200d\u{e0020}-\u{e007f}])\p{DI}|\u2800/gu;

/** A text as whoever typed or pasted it sees it. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, "");

/**
 * A line's end is one letter for whoever counts them, and two in what a browser sends without a script. A letter with its
 * accent is one too: some programs copy two, which no comparison and no search takes for the same.
 */
export const asSeen = (text: string): string => withoutUnseen(text).normalize("NFC").replace(/\r\n?/g, "\n");
