import type { FormState } from "~/ui/field-state";

/** What is confirmed before anything is sent; both sides masked. */
export interface AccountReview {
  from: { account: string; holder: string };
  to: { account: string; holder: string; name: string };
  /** Stands for exactly this change of exactly this account. */
  token: string;
}

/** The review that a form came back for; null where it came back for anything else. */
export function reviewOf(state: FormState | undefined): AccountReview | null {
  const carried = state?.initialValue?.confirmed;
  if (!state?.error?.confirmed || typeof carried !== "string") return null;
  try {
    return JSON.parse(carried) as AccountReview;
  } catch {
    return null;
  }
}
