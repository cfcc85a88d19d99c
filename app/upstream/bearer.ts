/** Whose token a call carries. The session implements it; the upstream client only asks. */
export interface Bearer {
  /** A valid access token, refreshed early when it is about to end. */
  token(): Promise<string>;
  /**
   * The token after `failed` was answered 401: refreshed once for all who wait, or newer already.
   * Rejects when the session is over.
   */
  renewed(failed: string): Promise<string>;
  /** A fresh token was answered 401 as well: ends the session, and always rejects. */
  refused(): Promise<never>;
}

/** Whence a request came. */
export interface Device {
  /** Empty where it is not known. */
  address: string;
  /** `Chrome no Windows`; empty where the browser says nothing of itself. */
  browser: string;
}

/** What every call of one request carries besides its own input. */
export interface Caller {
  /** `null` for calls that people make before they are signed in. */
  bearer: Bearer | null;
  requestId: string;
  /** Headers of the selected company; never taken from the browser. */
  company: { id: string; customerId: string | null; partnerId: string | null } | null;
  /** What a partner's person has begun who sees what the company sees. */
  acting?: string;
  /** Where the person is, for the upstream's audit. */
  device?: Device;
  /** The list is read for a file that leaves the portal: the upstream's audit tells of it. */
  reading?: "export";
  /** Ends the wait of questions when the browser has gone; commands are never aborted. */
  signal?: AbortSignal;
}
