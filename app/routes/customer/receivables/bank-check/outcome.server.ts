import type { CheckedBank } from "#contract/extension/receivables";
import { formatMoney } from "~/domain/money";
import { success, type Toast, warning } from "~/toasts/toast";
import { markLabel } from "~/ui/marks";
import { differenceWords } from "~/words/difference";
import { ARRANGEMENT_NAMES } from "~/words/receivables";

/** What was noted, and what it means for the money; a difference stays in sight until it is closed. */
export function checkedToast(checked: CheckedBank): Toast {
  const { bank_amount, expected_amount, difference_amount: difference, acquirer, arrangement } = checked;
  const unit = `${markLabel(acquirer)}, ${ARRANGEMENT_NAMES[arrangement]}`;
  if (difference === 0) return success(`${unit}: o banco mostra ${formatMoney(bank_amount)}, como a agenda.`);
  return warning(
    `${unit}: o banco mostra ${formatMoney(bank_amount)} e a agenda ${formatMoney(expected_amount)}. ${differenceWords(difference)}.`,
    "Conferência anotada com diferença",
  );
}
