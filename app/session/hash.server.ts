import { createHash } from "node:crypto";

/** A name for what must not be read off it, the same for the same parts; fit for a key, a cookie or an address. */
export const hash = (...parts: string[]) => createHash("sha256").update(parts.join("\n")).digest("base64url");
