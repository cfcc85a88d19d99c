import type { Refused } from "~/page/answering.server";
import type { FormConstraint } from "~/ui/field-state";

/** What the review is shown with, besides what it is of. */
export interface ReviewAnswer {
  constraint: FormConstraint;
  answer?: Refused | undefined;
}
