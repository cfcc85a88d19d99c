/** Marks without a shape, which a copy out of a chat, a contact or a sheet brings along: where a direction or a word may end. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** A text as whoever typed or pasted it sees it. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, "");
