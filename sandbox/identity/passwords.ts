import { randomBytes, type ScryptOptions, scrypt, scryptSync, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
/** Little, since nothing here is worth guarding, and tests sign in thousands of times. */
const COST = { N: 1_024, r: 8, p: 1 };
const LENGTH = 32;

/** Answers `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */
export function hashPassword(password: string, salt = randomBytes(16)): string {
  return spell(salt, scryptSync(password, salt, LENGTH, COST));
}

/** Compares in constant time; an account without a password costs as much time as one with a wrong password. */
export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  const [, N, r, p, salt, hash] = (stored ?? unusable).split("$");
  const wanted = Buffer.from(hash ?? "", "base64url");
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const given = await derive(password, Buffer.from(salt ?? "", "base64url"), LENGTH, cost);
  return stored !== null && wanted.length === given.length && timingSafeEqual(wanted, given);
}

const spell = (salt: Buffer, hash: Buffer) =>
  ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64url"), hash.toString("base64url")].join("$");

const unusable = spell(Buffer.alloc(16), Buffer.alloc(LENGTH));
