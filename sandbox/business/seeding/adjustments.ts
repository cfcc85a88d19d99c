import type { Db } from "../../database.ts";
import { type Adjustment, debitTakenBack, poster } from "../answers/receivables/debits.ts";
import { all } from "../query.ts";
import { type Day, dayAt, monthStart, onBusinessDay, textOf } from "../rules/calendar.ts";
import { Random } from "./random.ts";

const MONTHS = 3;
const RENT_DAY = 5;

/**
 * Writes what is no sale and was set off already: rent, what was paid and then taken back, and a few things that
 * happen now and then. All of it lies before today: acquirers announce no debits.
 */
export function seedAdjustments(db: Db, today: Day): void {
  const post = poster(db, today);
  debitTakenBack(db, today);
  for (const rent of rents(db, today)) post(rent);
  for (const other of others(today)) post(other);
  for (const credit of won(db)) post(credit);
}

/** Disputes that the merchant won: what had been debited came back. */
function won(db: Db): Adjustment[] {
  return all<{
    id: number;
    sale_day: string;
    store_id: number;
    customer_id: string;
    acquirer: string;
    net_amount: number;
    reversed_at: number;
  }>(
    db,
    `select s.id, s.sale_day, s.store_id, s.customer_id, s.acquirer, r.net_amount, s.reversed_at
     from sales s join receivables r on r.sale_id = s.id and r.number = 1
     where s.status = 'chargeback-reversed' and s.reversed_at is not null order by s.id`,
  ).flatMap((row): Adjustment[] => {
    const shared = {
      customerId: row.customer_id,
      acquirer: row.acquirer,
      sale: { id: row.id, day: row.sale_day, storeId: row.store_id, number: null },
    };
    const day = dayAt(row.reversed_at);
    const debit = { type: "chargeback", amount: -row.net_amount, description: "Contestação em análise" };
    const credit = { type: "chargeback_reversal", amount: row.net_amount };
    return [
      { ...shared, ...debit, from: onBusinessDay(day - 9) },
      { ...shared, ...credit, description: "Contestação vencida pelo lojista", from: onBusinessDay(day) },
    ];
  });
}

/** The rent of the terminals, month by month, unless the month before sold enough to waive it. */
function rents(db: Db, today: Day): Adjustment[] {
  const months = Array.from({ length: MONTHS }, (_, at) => monthStart(today, at - MONTHS + 1));
  return months.flatMap((month) =>
    all<{ customer_id: string; acquirer: string; rent: number; terminals: number }>(
      db,
      `select t.customer_id, t.acquirer, t.rent_amount * count(m.id) as rent, count(m.id) as terminals
       from acquirer_terms t join terminals m on m.customer_id = t.customer_id and m.status = 'active'
         and m.kind in ('pos', 'smart-pos')
       where t.rent_amount > 0 and t.terms_from <= ? and coalesce(t.minimum_volume_amount, 1e15) > (
         select coalesce(sum(gross_amount), 0) from daily_sales d where d.customer_id = t.customer_id
           and d.acquirer = t.acquirer and d.sale_day >= ? and d.sale_day < ?)
       group by t.customer_id, t.acquirer order by t.customer_id, t.acquirer`,
      textOf(month),
      textOf(monthStart(month, -1)),
      textOf(month),
    ).map((row) => ({
      customerId: row.customer_id,
      acquirer: row.acquirer,
      type: "rent",
      amount: -row.rent,
      description: `Aluguel de ${row.terminals === 1 ? "1 terminal" : `${row.terminals} terminais`}`,
      from: onBusinessDay(month + RENT_DAY - 1),
      until: monthStart(month, 1),
    })),
  );
}

/** What happens now and then: each once to Maria. */
function others(today: Day): Adjustment[] {
  const random = new Random("adjustments");
  const kinds = [
    ["adjustment_credit", 1, "Devolução de taxa cobrada a mais"],
    ["adjustment_debit", -1, "Acerto de taxa do mês anterior"],
    ["assignment", -1, "Cessão a fundo de recebíveis"],
    ["lien", -1, "Penhora por ordem judicial"],
    ["compensation", -1, "Compensação de saldo devedor"],
    ["cancellation", -1, "Cancelamento de venda de antes do portal"],
    ["chargeback", -1, "Contestação de venda de antes do portal"],
    ["chargeback_reversal", 1, "Contestação vencida pelo lojista"],
  ] as const;
  return kinds.map(([type, sign, description], at) => ({
    customerId: "cli-1001",
    acquirer: random.pick(["cielo", "rede", "stone"]),
    type,
    amount: sign * random.between(800, 4500),
    description,
    from: onBusinessDay(today - 33 + at * 3),
  }));
}
