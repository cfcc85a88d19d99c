import { createHmac, timingSafeEqual } from "node:crypto";
import type { Secrets } from "./secrets";

/** `value.signature`; the purpose keeps a value that was signed for one cookie out of another. */
export function sign(value: string, purpose: string, secrets: Secrets): string {
  return `${value}.${mac(value, purpose, secrets[0])}`;
}

/** The value if any of the secrets signed it for this purpose, else null. Takes the same time for every guess. */
export function unsign(signed: string, purpose: string, secrets: readonly string[]): string | null {
  const dot = signed.lastIndexOf(".");
  if (dot < 1) return null;
  const value = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1));
  let good = false;
  for (const secret of secrets) {
    const expected = Buffer.from(mac(value, purpose, secret));
    if (given.length === expected.length && timingSafeEqual(given, expected)) good = true;
  }
  return good ? value : null;
}

function mac(value: string, purpose: string, secret: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${value}`).digest("base64url");
}
