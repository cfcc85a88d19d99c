import type { Db } from "../../database.ts";
import { all } from "../query.ts";
import { type Day, dayAt, dayOf, HOUR, MINUTE, startOf, textOf } from "../rules/calendar.ts";
import { seedConciliationDays } from "./conciliation-days.ts";
import {
  COMPARED_COLUMNS,
  type ComparedSale,
  conciliationWriter,
  type MatchPlan,
} from "./conciliation-writer.ts";
import { PEOPLE } from "./names.ts";
import { Random } from "./random.ts";

type Writer = ReturnType<typeof conciliationWriter>;

/** Every so manieth sale is an exception of its own, besides those that discrepancies bring about. */
const STEP = 240;
/** Maria's last days have one each, so that she sees every kind. */
const PLANTED_DAYS = 27;

/**
 * Writes where sales and acquirers differ: whatever the discrepancies say must show here too; then what only the
 * conciliation knows. Comes after the discrepancies.
 */
export function seedConciliation(db: Db, { today, now }: { today: Day; now: number }): void {
  const random = new Random("conciliation");
  const write = conciliationWriter(db, random);
  const used = fromDiscrepancies(db, write, random, today);
  const plant = planter(write, random, now);
  for (const sale of mariasSales(db, today)) if (!used.has(sale.id)) plant(sale);
  const planted = new Set(
    all<{ id: number }>(db, "select sale_id as id from conciliation_exceptions").map(({ id }) => id),
  );
  for (const sale of scattered(db, random, today)) {
    if (!used.has(sale.id) && !planted.has(sale.id)) plant(sale);
  }
  seedConciliationDays(db, write, today);
}

interface Found {
  type: string;
  sale_id: number | null;
  customer_id: string;
  acquirer: string;
  amount: number;
  actual_value: string;
  detected_at: number;
  settlement_date: string | null;
  status: string;
  status_at: number | null;
  status_by_name: string | null;
}

/** Answers the sales that have a discrepancy of any type: they are not to differ in yet another way. */
function fromDiscrepancies(db: Db, write: Writer, random: Random, today: Day): Set<number> {
  const rows = all<Found>(
    db,
    `select type, sale_id, customer_id, acquirer, amount, actual_value, detected_at, settlement_date, status,
       status_at, status_by_name from discrepancies order by id`,
  );
  const about = (type: string) => rows.filter((row) => row.type === type);
  const sales = new Map(
    all<ComparedSale>(
      db,
      `select ${COMPARED_COLUMNS} from sales s where s.id in (select value from json_each(?))`,
      JSON.stringify([...about("amount"), ...about("sale-without-payment")].map((row) => row.sale_id)),
    ).map((sale) => [sale.id, sale]),
  );
  for (const row of about("amount")) {
    const sale = sales.get(row.sale_id ?? -1);
    const amount = Number(row.actual_value);
    if (!sale) continue;
    if (isOpen(row)) write.divergent(sale, amount);
    else write.matched(sale, { amount }, settled(row, "Diferença de valor encerrada com a adquirente."));
  }
  for (const row of about("sale-without-payment")) {
    const sale = sales.get(row.sale_id ?? -1);
    if (!sale) continue;
    if (isOpen(row)) write.unmatched(sale);
    else if (row.status === "recovered") {
      const plan = settled(row, "A adquirente enviou o movimento depois da contestação.");
      // Two days ago at the latest: all files of that day have come.
      const day = Math.min(today - 2, dayAt(plan.at));
      write.matched(sale, { day: textOf(day), at: startOf(day) + 12 * HOUR }, plan);
    } else write.disregarded(sale, "Sem direito: a adquirente não reconhece a venda.");
  }
  for (const row of about("payment-without-sale")) {
    const orphan = orphanOf(random, row, today);
    const deviation = { at: orphan.sold_at, day: orphan.sale_day };
    if (isOpen(row)) write.orphan(orphan, deviation);
    else write.disregardedOrphan(orphan, deviation, "Crédito aceito: venda feita fora do caixa.");
  }
  return new Set(rows.flatMap(({ sale_id }) => sale_id ?? []));
}

function isOpen({ status }: Found): boolean {
  return status === "open" || status === "contested";
}

function settled(row: Found, justification: string): MatchPlan {
  const by = PEOPLE.find((name) => name === row.status_by_name) ?? PEOPLE[0];
  return { kind: "manual-justified", justification, at: row.status_at ?? row.detected_at, by };
}

/** What an acquirer paid and nobody sold: made up as a sale of the day before it was paid. */
function orphanOf(random: Random, row: Found, today: Day): ComparedSale {
  const paidOn = row.settlement_date === null ? dayAt(row.detected_at) : dayOf(row.settlement_date);
  const day = Math.min(today - 2, paidOn - 1);
  return {
    id: 0,
    customer_id: row.customer_id,
    acquirer: row.acquirer,
    nsu: "",
    authorization_code: "",
    brand: random.pick(["visa", "mastercard", "elo"]),
    modality: random.pick(["debit", "credit"]),
    instalments: 1,
    fee_rate: 199,
    fee_fixed_amount: 0,
    sold_at: startOf(day) + random.between(9 * 60, 20 * 60) * MINUTE,
    sale_day: textOf(day),
    gross_amount: Math.abs(row.amount),
    first_settlement_date: row.settlement_date,
  };
}

/** Sales that came about as they should, of days whose files have come. */
const ORDINARY = "s.status in ('confirmed', 'partially-settled', 'settled')";

function mariasSales(db: Db, today: Day): ComparedSale[] {
  return all<ComparedSale>(
    db,
    `select ${COMPARED_COLUMNS} from (
       select id, row_number() over (partition by sale_day order by id) as place from sales s
       where customer_id = 'cli-1001' and sold_at >= ? and sold_at < ? and ${ORDINARY}) first
     join sales s on s.id = first.id where place <= 2 order by s.id desc`,
    startOf(today - 1 - PLANTED_DAYS),
    startOf(today - 1),
  );
}

/** One in about `STEP`, looked up by id: nothing reads a million sales. */
function scattered(db: Db, random: Random, today: Day): ComparedSale[] {
  const [last] = all<{ id: number }>(db, "select max(id) as id from sales");
  const ids: number[] = [];
  for (let id = random.below(STEP); id <= (last?.id ?? 0); id += random.between(STEP - 100, STEP + 100)) {
    ids.push(id);
  }
  return all<ComparedSale>(
    db,
    `select ${COMPARED_COLUMNS} from sales s where s.id in (select value from json_each(?)) and ${ORDINARY}
       and s.sold_at < ? order by s.id`,
    JSON.stringify(ids),
    startOf(today - 1),
  );
}

/** Answers a function that makes an exception of a sale: each kind in turn. */
function planter(write: Writer, random: Random, now: number): (sale: ComparedSale) => void {
  let turn = 0;
  const byHand = (sale: ComparedSale, justification: string | null): MatchPlan => ({
    kind: justification === null ? "manual-unjustified" : "manual-justified",
    justification,
    at: Math.min(now, startOf(dayOf(sale.sale_day) + 2) + random.between(9 * 60, 12 * 60) * MINUTE),
    by: random.pick(PEOPLE),
  });
  const kinds: ((sale: ComparedSale) => void)[] = [
    (sale) => {
      const at = startOf(dayOf(sale.sale_day) + 1) + 7 * HOUR;
      const amount = sale.gross_amount + random.pick([-2, -1, 1, 2]);
      write.matched(sale, { amount }, { kind: "tolerance", justification: null, at, by: null });
    },
    (sale) => {
      // The same amount two minutes later: nobody has paired them yet.
      write.unmatched(sale);
      write.orphan(sale, { at: sale.sold_at + 2 * MINUTE + random.below(50) * 1000 });
    },
    (sale) => {
      const day = textOf(dayOf(sale.sale_day) + 1);
      const justification = "A adquirente registrou a venda no dia seguinte.";
      write.matched(sale, { day, ownKeys: true }, byHand(sale, justification));
    },
    (sale) => write.matched(sale, { ownKeys: true }, byHand(sale, null)),
    (sale) => write.disregarded(sale, "Venda de teste do terminal."),
    (sale) => {
      const justification = "Comprovante conferido; a adquirente não enviou o movimento.";
      write.matched(sale, { origin: "manual" }, byHand(sale, justification));
    },
    (sale) => {
      const justification = "Venda feita no terminal reserva, sem registro no caixa.";
      write.matchedOrphan(sale, { at: sale.sold_at + 7 * MINUTE }, byHand(sale, justification));
    },
    (sale) => {
      const deviation = { at: sale.sold_at + 11 * MINUTE };
      write.disregardedOrphan(sale, deviation, "Movimento repetido no arquivo da adquirente.");
    },
  ];
  return (sale) => {
    kinds[turn % kinds.length]?.(sale);
    turn += 1;
  };
}
