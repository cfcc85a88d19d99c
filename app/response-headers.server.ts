/** The security headers of every answer, under the shell and under plain `remix-serve` alike. */

interface SecurityHeaderOptions {
  /** 128 random bits in base64, new for each answer; left out where no script may run at all. */
  nonce?: string | undefined;
  /** Where the sign-in form is redirected to: `https://identity.example`. */
  identityOrigin: string;
  /** Whether people reach the portal over https. */
  secure: boolean;
  /** Whether Vite serves the page: its window over a page has styles without a nonce, its news a socket. */
  development: boolean;
}

const TWO_YEARS = 63_072_000;

const UNUSED_FEATURES = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
];

const PERMISSIONS_POLICY = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(", ");

/** Header names and values, Content-Security-Policy included. */
export function securityHeaders(options: SecurityHeaderOptions): Record<string, string> {
  const headers: Record<string, string> = {
    "Content-Security-Policy": contentSecurityPolicy(options),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": PERMISSIONS_POLICY,
    // `no-referrer` would make browsers send `Origin: null` with our own forms.
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
  };
  if (options.secure) headers["Strict-Transport-Security"] = `max-age=${TWO_YEARS}; includeSubDomains`;
  return headers;
}

function contentSecurityPolicy({ nonce, identityOrigin, development }: SecurityHeaderOptions): string {
  const styles = nonce ? `style-src-elem 'self' 'nonce-${nonce}'` : "style-src-elem 'self'";
  return [
    "default-src 'none'",
    nonce ? `script-src 'nonce-${nonce}' 'strict-dynamic'` : "script-src 'none'",
    development ? "style-src-elem 'self' 'unsafe-inline'" : styles,
    // The components of the shell place themselves by style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    // Browsers hold the redirect that follows a form against this list too.
    `form-action 'self' ${identityOrigin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "report-uri /csp-report",
  ].join("; ");
}
