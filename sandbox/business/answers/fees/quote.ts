import { type FeeQuote, getFeeQuote } from "#contract/extension/fees";
import type { Acquirer, Brand, Modality } from "#contract/values";
import { ApiRefusal, answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { every } from "../../conditions.ts";
import { all } from "../../query.ts";
import { type Day, dayOf, textOf } from "../../rules/calendar.ts";
import { saleFee } from "../../rules/money.ts";
import { planReceivables } from "../../rules/settlement.ts";
import { requireCustomer } from "../visibility.ts";
import { inForce, MOST_INSTALMENTS } from "./in-force.ts";

/** Screens, domain constants. */
const MINIMUM_INSTALMENT = 500;
/** Days before and after today for which fees and holidays are known well enough. */
const REACH = 366;

interface Wanted {
  amount: number;
  modality: Modality;
  brand: Brand | null;
  instalments: number;
  day: Day;
}

interface Offered {
  acquirer: Acquirer;
  rate: number;
  fixed_amount: number;
  settlement_days: number;
}

/** A sale worked out at each acquirer, by the rules that made the customer's own receivables. */
export const answerGetFeeQuote = answer(getFeeQuote, (request) => {
  const { db, clock, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const today = clock.today();
  const wanted: Wanted = {
    amount: query.amount,
    modality: query.modality,
    brand: query.brand ?? null,
    instalments: query.instalments ?? 1,
    day: dayOf(query.date ?? today),
  };
  requireSale(wanted, dayOf(today));
  const acquirers = offersFor(db, customerId, wanted)
    .map((offered) => quote(wanted, offered))
    .sort((one, other) => other.net_amount - one.net_amount);
  return { status: 200, body: { date: textOf(wanted.day), acquirers } };
});

/** 422, a field each, for what cannot be sold. */
function requireSale({ amount, modality, brand, instalments, day }: Wanted, today: Day): void {
  const fields: Record<string, string> = {};
  if (modality === "pix" && brand !== null) fields.brand = "O Pix não tem bandeira.";
  if (modality !== "pix" && brand === null) fields.brand = "Escolha a bandeira.";
  if (modality === "instalments" && instalments < 2) fields.instalments = "Informe de 2 a 21 parcelas.";
  if (modality !== "instalments" && instalments > 1) fields.instalments = "Só o parcelado tem parcelas.";
  if (modality === "instalments" && amount < MINIMUM_INSTALMENT * instalments) {
    fields.amount = "Cada parcela deve ter pelo menos R$ 5,00.";
  }
  if (Math.abs(day - today) > REACH) fields.date = "Escolha uma data até um ano antes ou depois de hoje.";
  if (Object.keys(fields).length > 0) throw new ApiRefusal(422, "Corrija os dados da venda.", fields);
}

/** What the acquirers charge that take such a sale: their contract is active, and has the brand in as many instalments. */
function offersFor(db: Db, customerId: string, wanted: Wanted): Offered[] {
  const { sql, values } = every([
    ["f.customer_id = ? and f.brand = ? and f.modality = ?", customerId, wanted.brand ?? "", wanted.modality],
    ["? between f.instalments_from and f.instalments_to", wanted.instalments],
    ["f.brand = '' or f.brand in (select value from json_each(c.brands))"],
    [
      `c.status = 'active' and iif(f.modality = 'pix', c.pix ->> 'enabled',
         f.modality in (select value from json_each(c.modalities)))`,
    ],
    [`f.modality <> 'instalments' or ? <= ${MOST_INSTALMENTS}`, wanted.instalments],
    inForce(textOf(wanted.day), "f"),
  ]);
  return all<Offered>(
    db,
    // Of fees that overlap, the newer.
    `select f.acquirer, f.rate, f.fixed_amount, f.settlement_days,
       max(f.valid_from) as valid_from
     from fees f join acquirer_contracts c on c.customer_id = f.customer_id and c.acquirer = f.acquirer
     where ${sql} group by f.acquirer order by f.acquirer`,
    ...values,
  );
}

function quote(wanted: Wanted, offered: Offered): FeeQuote["acquirers"][number] {
  const { amount } = wanted;
  const fee = saleFee(amount, { rate: offered.rate, fixed: offered.fixed_amount });
  const plan = planReceivables({
    ...wanted,
    grossAmount: amount,
    feeAmount: fee,
    settlementDays: offered.settlement_days,
  });
  return {
    acquirer: offered.acquirer,
    rate: offered.rate,
    fixed_amount: offered.fixed_amount,
    settlement_days: offered.settlement_days,
    fee_amount: fee,
    net_amount: amount - fee,
    plan: plan.map((row) => ({
      number: row.number,
      gross_amount: row.grossAmount,
      fee_amount: row.feeAmount,
      net_amount: row.netAmount,
      settlement_date: textOf(row.settlementDay),
    })),
  };
}
