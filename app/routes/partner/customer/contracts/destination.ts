import type { DestinationChange } from "~/domain/payout";
import type { PixKeyType } from "~/domain/pix-key";
import type { FormState } from "~/ui/field-state";

/** What is confirmed before money goes elsewhere. */
export interface DestinationReview {
  changes: DestinationChange[];
  /** What the company asks for before another destination is in effect; null for nothing. */
  waits: string | null;
  /** As typed, for whoever compares it with the holder. */
  key: { type: PixKeyType; key: string } | null;
  /** Secrets never come back with a form: those that were typed are asked for again. */
  credentials: boolean;
  /** Stands for exactly this change of exactly this version. */
  token: string;
}

/** The review that a form came back for; null where it came back for anything else. */
export function reviewOf(state: FormState | undefined): DestinationReview | null {
  const carried = state?.initialValue?.confirmed;
  if (!state?.error?.confirmed || typeof carried !== "string") return null;
  try {
    return JSON.parse(carried) as DestinationReview;
  } catch {
    return null;
  }
}

/** What was typed, name by name, as the form sends it: `bank_account.branch`, `brands[0]`. */
export function typedFields(value: unknown, name = ""): { name: string; value: string }[] {
  if (typeof value === "string") return [{ name, value }];
  if (Array.isArray(value)) return value.flatMap((one, at) => typedFields(one, `${name}[${at}]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([part, one]) => typedFields(one, name ? `${name}.${part}` : part));
}
