import { isId, randomId } from "./ids.server";
import type { Secrets } from "./secrets";
import { SESSION_SECONDS } from "./session";
import { sign, unsign } from "./signature.server";

/** Seconds. Source section 9. */
const COMPANY_SECONDS = 31_536_000;
const COMPANY_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** The company that was chosen last, per environment: a hint for the choice, never a right. */
export interface LastCompanies {
  customer: string | null;
  partner: string | null;
}

export interface Cookies {
  /** The session id that the request carries; null when missing, doubled, cut or forged. */
  readSessionId(request: Pick<Request, "headers">): string | null;
  /** A `Set-Cookie` of less than 200 bytes. */
  writeSessionId(id: string): string;
  clearSession(): string;
  readLastCompanies(request: Request): LastCompanies;
  writeLastCompanies(companies: LastCompanies): string;
  clearLastCompanies(): string;
  /** A cookie that means nothing and is gone in a second: its change empties the back-forward cache. */
  writeChange(): string;
}

/** @param secure outside localhost: `Secure`, and the session under the name `__Host-portal_sid`. */
export function createCookies(secrets: Secrets, secure: boolean): Cookies {
  const sessionName = secure ? "__Host-portal_sid" : "portal_sid";
  const companyName = "portal_company";

  return {
    readSessionId(request) {
      const id = unsign(readCookie(request, sessionName) ?? "", "session", secrets);
      return id && isId(id) ? id : null;
    },
    writeSessionId: (id) =>
      setCookie(sessionName, sign(id, "session", secrets), { seconds: SESSION_SECONDS, secure }),
    clearSession: () => setCookie(sessionName, "", { seconds: 0, secure }),
    readLastCompanies(request) {
      const value = unsign(readCookie(request, companyName) ?? "", "company", secrets);
      const [customer = "", partner = ""] = value?.split("~") ?? [];
      return { customer: companyId(customer), partner: companyId(partner) };
    },
    writeLastCompanies({ customer, partner }) {
      const value = [customer, partner].map((id) => companyId(id ?? "") ?? "").join("~");
      return setCookie(companyName, sign(value, "company", secrets), { seconds: COMPANY_SECONDS, secure });
    },
    writeChange: () => setCookie("portal_change", randomId(), { seconds: 1, secure }),
    clearLastCompanies: () => setCookie(companyName, "", { seconds: 0, secure }),
  };
}

/** Every cookie of the portal is http-only and `SameSite=Lax`; for the whole site, unless one page is named. */
export function setCookie(
  name: string,
  value: string,
  to: { seconds: number; secure: boolean; path?: string },
): string {
  // Strict would lose the cookie on the way back from the identity provider.
  const flags = `Path=${to.path ?? "/"}; Max-Age=${to.seconds}; HttpOnly; SameSite=Lax`;
  return `${name}=${value}; ${flags}${to.secure ? "; Secure" : ""}`;
}

/** The cookies of a request in their order; names may come twice. */
export function readCookies(request: Pick<Request, "headers">): [name: string, value: string][] {
  return (request.headers.get("cookie") ?? "").split(";").map((pair) => {
    const equals = pair.indexOf("=");
    return equals < 0 ? [pair.trim(), ""] : [pair.slice(0, equals).trim(), pair.slice(equals + 1).trim()];
  });
}

/** A doubled name means that somebody planted one of the two: neither is believed. */
export function readCookie(request: Pick<Request, "headers">, name: string): string | null {
  const found = readCookies(request).filter(([each]) => each === name);
  return found.length === 1 ? (found[0]?.[1] ?? null) : null;
}

function companyId(text: string): string | null {
  return COMPANY_ID.test(text) ? text : null;
}
