/**
 * The security headers of every answer, under the shell and under plain `remix-serve` alike. What each is for, and why
 * a header or a word of one is missing here, stands in docs/security.md.
 */

interface SecurityHeaderOptions {
  /** 128 random bits in base64url, new for each answer; left out where no script may run at all. */
  nonce?: string | undefined;
  /** Where the sign-in form is redirected to: `https://identity.example`. */
  identityOrigin: string;
  /** Whether people reach the portal over https. */
  secure: boolean;
  /** Whether Vite serves the page: its window over a page has styles without a nonce, its news a socket. */
  development: boolean;
  /** Whether a browser opens an HTML document with it, and so needs nothing that has no effect on one. */
  opensDocument?: boolean;
  /** Whether an element of the page may carry a `style` attribute. */
  styleAttributes?: boolean;
}

const TWO_YEARS = 63_072_000;

/** What a person might grant to the portal because it is the portal, and would never be asked for by it. */
const PERMISSIONS_POLICY = "camera=(),geolocation=(),microphone=()";

/** Header names and values, Content-Security-Policy included. */
export function securityHeaders(options: SecurityHeaderOptions): Record<string, string> {
  const headers: Record<string, string> = {
    "Content-Security-Policy": options.nonce ? documentPolicy(options) : FILE_POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": PERMISSIONS_POLICY,
    // `no-referrer` would make browsers send `Origin: null` with our own forms.
    "Referrer-Policy": "same-origin",
  };
  if (options.secure) headers["Strict-Transport-Security"] = `max-age=${TWO_YEARS}; includeSubDomains`;
  return options.opensDocument ? headers : { ...headers, ...NOT_FOR_OPENED };
}

/**
 * Without effect on a document that a browser opens: its type is told, other pages that it would be part of are asked
 * about by `frame-ancestors`, and browsers that do not know that do not say what they ask for either.
 */
const NOT_FOR_OPENED = {
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
};

/** Whether a browser says that it opens a page with this request; the values of its two headers. */
export function opensPage(destination: string | undefined | null, mode: string | undefined | null): boolean {
  return destination === "document" && mode === "navigate";
}

const FILE_POLICY = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

function documentPolicy(options: SecurityHeaderOptions): string {
  const { nonce, identityOrigin, development, styleAttributes = true } = options;
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    ...(styleAttributes && !development ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self'",
    "font-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    // Browsers hold the redirect that follows a form against this list too.
    `form-action 'self' ${identityOrigin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    `report-uri ${REPORTS}`,
  ].join(";");
}

/** Where browsers report what the policy stopped. */
export const REPORTS = "/r";
