/**
 * What the shell hands to loaders and actions. Under plain `remix-serve` the context is empty, so the app reads
 * it as `Partial<PortalLoadContext>`.
 */
export interface PortalLoadContext {
  /** The same in the answer's `x-request-id`, in every log line and towards the upstream. */
  requestId: string;
  /** 128 random bits in base64, new for each answer: the Content-Security-Policy lets only these scripts run. */
  nonce: string;
  /** The address of the person's machine, as far as `TRUST_PROXY` proxies are believed. */
  clientAddress: string;
  /** Adds fields to this request's access log line, such as the route and a hash of the user. */
  annotate(fields: Readonly<Record<string, string>>): void;
  /** Resolves when it is this page's turn to keep the process busy: of many, each has one, and others are heard between. */
  turn(): Promise<void>;
}
