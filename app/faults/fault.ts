import type { Environment } from "~/domain/environment";

/** What an error page shows: which sentence, which reference, which way on. It never carries upstream data. */
export interface Fault {
  kind:
    | "timeout"
    | "unavailable"
    | "unknown-outcome"
    | "contract"
    | "rate-limited"
    | "refused"
    | "forbidden"
    | "absent"
    | "cross-site"
    | "bad-request"
    | "too-large"
    | "stale-company"
    | "reads-only"
    | "internal";
  title: string;
  message: string;
  /** The request id. */
  reference: string;
  /** The company that a stale form was rendered for. */
  rendered?: { environment: Environment; companyId: string };
  /** Where to go on, where that is nearer than the start. */
  way?: { href: string; label: string };
}

export function isFault(data: unknown): data is Fault {
  return typeof data === "object" && data !== null && "kind" in data && "reference" in data;
}
