import { updateCustomerTpv } from "#contract/customers";
import { answer } from "../../../api/handler.ts";
import { recordEvent } from "../../history.ts";
import { run } from "../../query.ts";
import { moneyWords } from "../../rules/wording.ts";
import { requireCustomerDetail } from "../companies/detail.ts";
import { customerOf } from "./customers.ts";

/** The same amount again changes nothing, and leaves no line in the history. */
export const answerUpdateCustomerTpv = answer(updateCustomerTpv, (request) => {
  const { id } = request.params;
  const { tpv_amount } = request.body;
  const row = requireCustomerDetail(request, id);
  if (tpv_amount !== row.tpv_amount) {
    run(request.db, "update companies set tpv_amount = ? where customer_id = ?", tpv_amount, id);
    const former = row.tpv_amount === null ? "" : `de ${moneyWords(row.tpv_amount)} `;
    recordEvent(request, {
      subject: "company",
      id: row.id,
      action: "tpv-changed",
      detail: `TPV estimado: ${former}para ${moneyWords(tpv_amount)}.`,
    });
  }
  return { status: 200, body: customerOf(request, requireCustomerDetail(request, id)) };
});
