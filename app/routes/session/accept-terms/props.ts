import type { FormToken } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import type { Toast } from "~/toasts/toast";
import type { FormConstraint, FormState } from "~/ui/field-state";
import type { Acceptance } from "./receipt";

/** A term in force; the names are those of the wire. */
export interface ShownTerm {
  title: string;
  version: string;
  published_at: string;
  hash: string;
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
}

export interface AcceptTermsViewProps {
  term: ShownTerm;
  /** The acceptance of this version, where there is one. */
  receipt: Acceptance | null;
  company: { tradeName: string; document: string } | null;
  /** Who is signed in. */
  name: string;
  formToken: FormToken;
  constraint: FormConstraint;
  /** What was typed before the session ended. */
  draft?: FormState | null;
  answer?: Refused | undefined;
  notice?: Toast | null;
}
