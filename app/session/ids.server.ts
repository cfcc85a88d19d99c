import { randomBytes } from "node:crypto";

/** Letters of an id. */
export const ID_LETTERS = 22;

/** 128 random bits. */
export function randomId(): string {
  return randomBytes(16).toString("base64url");
}

/** Whether what a browser sends may be an id at all. */
export function isId(text: string): boolean {
  return /^[A-Za-z0-9_-]{22}$/.test(text);
}
