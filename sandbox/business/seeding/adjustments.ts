import type { Db } from "../../database.ts";
import { all, first, inserter } from "../query.ts";
import { type Day, dayAt, dayOf, monthStart, onBusinessDay, textOf } from "../rules/calendar.ts";
import { Random } from "./random.ts";

/** What is set off against a customer's receivables; amounts are signed centavos. */
interface Adjustment {
  customerId: string;
  acquirer: string;
  type: string;
  amount: number;
  description: string;
  sale?: { id: number; day: string; storeId: number; number: number | null };
  /** Rather this one, the sale's own; else whichever is large enough. */
  arrangement?: string;
  /** Not before; and where there is one, before `until`. */
  from: Day;
  until?: Day;
}

const MONTHS = 3;
const RENT_DAY = 5;

/**
 * Writes what is no sale and was set off already: rent, what was paid and then taken back, and a few things that
 * happen now and then. All of it lies before today: acquirers announce no debits.
 */
export function seedAdjustments(db: Db, today: Day): void {
  const post = poster(db, today);
  for (const debit of takenBack(db)) post(debit);
  for (const rent of rents(db, today)) post(rent);
  for (const other of others(today)) post(other);
  for (const credit of won(db)) post(credit);
}

/** Answers a function that sets an adjustment off against the first settled unit that covers it, if one does. */
function poster(db: Db, today: Day): (adjustment: Adjustment) => void {
  const add = inserter(db, "receivable_adjustments");
  return (adjustment) => {
    const { customerId, acquirer, arrangement, amount, sale } = adjustment;
    const unit = first<{ settlement_date: string; arrangement: string }>(
      db,
      `select settlement_date, arrangement from daily_receivables
       where customer_id = ? and settlement_date >= ? and settlement_date < ? and acquirer = ?
         and arrangement <> 'PIX' and status = 'settled' and net_amount + adjustment_amount + ? > 0
       order by arrangement = ? desc, settlement_date, net_amount desc, arrangement limit 1`,
      customerId,
      textOf(adjustment.from),
      textOf(Math.min(today, adjustment.until ?? today)),
      acquirer,
      amount,
      arrangement ?? "",
    );
    if (!unit) return;
    add({
      customer_id: customerId,
      acquirer,
      arrangement: unit.arrangement,
      settlement_date: unit.settlement_date,
      entry_type: adjustment.type,
      amount,
      sale_id: sale?.id ?? null,
      sale_day: sale?.day ?? null,
      store_id: sale?.storeId ?? null,
      number: sale?.number ?? null,
      description: adjustment.description,
      status: "settled",
    });
  };
}

/** Instalments that were paid before their sale was cancelled or charged back. */
function takenBack(db: Db): Adjustment[] {
  return all<{
    id: number;
    sale_day: string;
    store_id: number;
    number: number;
    customer_id: string;
    acquirer: string;
    arrangement: string;
    reversed_amount: number;
    settlement_date: string;
    reversed_at: number | null;
    status: string;
  }>(
    db,
    `select s.id, s.sale_day, s.store_id, r.number, s.customer_id, s.acquirer, r.arrangement, r.reversed_amount, r.settlement_date,
       s.reversed_at, s.status
     from sales s join receivables r on r.sale_id = s.id
     where s.status in ('cancelled', 'partially-cancelled', 'chargeback')
       and r.status = 'settled' and r.reversed_amount > 0
     order by s.id, r.number`,
  ).map((row) => {
    const since = Math.max(dayOf(row.settlement_date), row.reversed_at === null ? 0 : dayAt(row.reversed_at));
    const isDispute = row.status === "chargeback";
    return {
      customerId: row.customer_id,
      acquirer: row.acquirer,
      arrangement: row.arrangement,
      type: isDispute ? "chargeback" : "cancellation",
      amount: -row.reversed_amount,
      description: isDispute ? "Contestação de parcela já paga" : "Cancelamento de parcela já paga",
      sale: { id: row.id, day: row.sale_day, storeId: row.store_id, number: row.number },
      from: onBusinessDay(since + 1),
    };
  });
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
