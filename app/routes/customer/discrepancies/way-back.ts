import { backTo, type FormToken } from "~/forms/form-token";
import { to } from "~/screens/to";
import type { Subject } from "./subject.server";

/** Where nothing was decided: the one discrepancy that the form was opened on, as it was, or the list that it was chosen in. */
export function wayBack({ rows, back }: Pick<Subject, "rows" | "back">, { from }: FormToken): string {
  const list = to("customer/discrepancies", back);
  const [one, ...others] = rows;
  if (one === undefined || others.length > 0) return list;
  const detail = to("customer/discrepancies/detail", { id: one.id });
  // A page that a form was opened on is told with its query, or not at all.
  const opened = backTo(detail, from);
  return opened === detail ? list : opened;
}
