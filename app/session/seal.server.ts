import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { z } from "zod";
import { jsonOf } from "./json";
import type { Secrets } from "./secrets";

const CIPHER = "aes-256-gcm";
const INFO = "portal session v1";
const IV_BYTES = 12;
const TAG_BYTES = 16;

interface Seal {
  /** Seals with the first secret; the salt is needed again to open. */
  seal(text: string, salt: string): string;
  /** Opens what any of the secrets sealed; null for anything else. */
  open(sealed: string, salt: string): string | null;
  /** The same of what was sealed as JSON; null for another shape too, as another version of the portal wrote it. */
  openAs<Shape extends z.ZodType>(shape: Shape, sealed: string, salt: string): z.output<Shape> | null;
}

/**
 * Encryption at rest. The salt is the raw session id, which only the browser keeps: neither the store nor the
 * secrets alone open a session.
 */
export function createSeal(secrets: Secrets): Seal {
  const byKeyId = new Map(secrets.map((secret) => [keyIdOf(secret), secret]));
  const first = secrets[0];

  function open(sealed: string, salt: string): string | null {
    try {
      const [version, keyId = "", body = "", ...rest] = sealed.split(".");
      const secret = byKeyId.get(keyId);
      const bytes = Buffer.from(body, "base64url");
      if (version !== "v1" || !secret || rest.length > 0 || bytes.length < IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, keyOf(secret, salt), bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(`v1.${keyId}`))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      return (
        decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8")
      );
    } catch {
      return null;
    }
  }

  return {
    seal(text, salt) {
      const head = `v1.${keyIdOf(first)}`;
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, keyOf(first, salt), iv).setAAD(Buffer.from(head));
      const body = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return `${head}.${body.toString("base64url")}`;
    },
    open,
    openAs(shape, sealed, salt) {
      const text = open(sealed, salt);
      return text ? (shape.safeParse(jsonOf(text)).data ?? null) : null;
    },
  };
}

function keyOf(secret: string, salt: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, INFO, 32));
}

/** Tells which secret sealed a text without saying anything about the secret. */
function keyIdOf(secret: string): string {
  return createHmac("sha256", secret).update("portal seal key id").digest("base64url").slice(0, 8);
}
