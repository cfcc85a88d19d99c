import { createHmac, timingSafeEqual } from "node:crypto";
import type { FormToken } from "~/forms/form-token";
import { hash } from "~/session/hash.server";
import { companyOf, type Session } from "~/session/session";

/** Which company a form was rendered for. */
export function companyMark(session: Session): string {
  const company = companyOf(session);
  return company ? `${session.acting ? "acting" : session.environment}:${company.id}` : "none";
}

/** Letters that a form token begins with: whose form it is, in whichever session. */
const PERSON_LETTERS = 8;

/** Letters of what proves it: 132 bits, which nobody guesses; the rest would be sent with every page for nothing. */
const PROOF_LETTERS = 22;

/** A hash that tells two people apart. */
export function personMark({ user }: Session): string {
  return hash(`form of ${user.sub}`).slice(0, PERSON_LETTERS);
}

/** Whose form it is by its token, which alone knows it once the session is gone. */
export function writerOf(token: unknown): string {
  return typeof token === "string" ? token.slice(0, PERSON_LETTERS) : "";
}

/** Stable per session and company: it survives a refresh of the token, Back, and a second tab. */
function tokenFor(session: Session, mark: string): string {
  const proof = createHmac("sha256", session.formSeed).update(`form ${mark}`).digest("base64url");
  return personMark(session) + proof.slice(0, PROOF_LETTERS);
}

export function issueFormToken(session: Session): FormToken {
  const company = companyMark(session);
  return { token: tokenFor(session, company), company, key: crypto.randomUUID() };
}

/** "genuine" for this company, "stale" when the company changed since the form was rendered. */
export function checkFormToken(
  session: Session,
  token: unknown,
  company: unknown,
): "genuine" | "stale" | "forged" {
  if (typeof token !== "string" || typeof company !== "string") return "forged";
  const wanted = Buffer.from(tokenFor(session, company));
  const given = Buffer.from(token);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return "forged";
  return company === companyMark(session) ? "genuine" : "stale";
}
