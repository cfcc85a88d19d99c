import type { Db } from "../../database.ts";
import { inserter, type NewRow, run } from "../query.ts";
import { DAY, type Day, HOUR, startOf } from "../rules/calendar.ts";
import { cnpjDigits } from "../rules/documents.ts";
import { BIG_WEIGHT, type Merchant } from "./merchants.ts";
import { cumulate, Random } from "./random.ts";
import { seedTerminalHistory } from "./terminal-history.ts";

/** A terminal that sells. */
export interface SellingTerminal {
  id: number;
  storeId: number;
  /** The checkout it stands at: only of a TEF terminal. */
  posNumber: string | null;
  isTef: boolean;
}

export interface MerchantTerminals {
  terminals: readonly SellingTerminal[];
  /** Running sums of how much each sells. */
  terminalShares: readonly number[];
}

const MODELS = {
  pos: "Posto P200",
  "smart-pos": "Posto Smart S3",
  tef: "TEF V$Pague",
  pinpad: "Pinpad K10",
  "tap-on-phone": "Tap Aproxima",
} as const;
type Kind = keyof typeof MODELS;
const FIRMWARE: Readonly<Record<Kind, string>> = {
  pos: "3.2",
  "smart-pos": "7.1",
  tef: "6.16",
  pinpad: "1.19",
  "tap-on-phone": "2.4",
};

/** Every status but `active`, which most terminals have. */
const OTHER_STATUSES = [
  "in-stock",
  "sent",
  "awaiting-activation",
  "suspended",
  "blocked",
  "returned",
  "written-off",
] as const;

/** Writes stores and terminals, and answers per merchant the terminals that sell. */
export function seedTerminals(db: Db, merchants: readonly Merchant[], today: Day): MerchantTerminals[] {
  const random = new Random("terminals");
  const addStore = inserter(db, "stores");
  const add = inserter(db, "terminals");
  let storeId = 0;
  let id = 0;
  const seeded = merchants.map((merchant) => {
    const stores = storesOf(merchant).map(([name, branch], at) => {
      storeId += 1;
      const root = merchant.document.slice(0, 8) + branch;
      // The first one is where the company itself is registered.
      const document = at === 0 ? merchant.document : root + cnpjDigits(root);
      addStore({
        id: storeId,
        customer_id: merchant.customerId,
        name,
        document,
        code: branch.padStart(8, "0"),
        city: merchant.city,
        state: merchant.state,
      });
      return storeId;
    });
    const selling: SellingTerminal[] = [];
    for (const plan of plansOf(merchant)) {
      id += 1;
      const store = stores[id % stores.length] ?? storeId;
      add(terminalRow(random, merchant, { ...plan, id, store }, today));
      const posNumber = posNumberOf(plan.kind, id);
      if (plan.sells) selling.push({ id, storeId: store, posNumber, isTef: plan.kind === "tef" });
    }
    return {
      terminals: selling,
      terminalShares: cumulate(selling.map((_, at) => Math.floor(120 / (at + 2)))),
    };
  });
  registerAtAcquirers(db);
  seedTerminalHistory(db, today);
  return seeded;
}

/** Gives each terminal that has left the box a logical number at each acquirer of its customer. */
function registerAtAcquirers(db: Db): void {
  run(
    db,
    `insert into terminal_numbers (terminal_id, acquirer, logical_number)
     select id, acquirer, case place when 1 then logical_number
       else printf('%08d', 10000000 + (cast(logical_number as integer) + place * 9973019) % 90000000) end
     from (select t.id, t.logical_number, c.acquirer,
         row_number() over (partition by t.id order by c.acquirer) as place
       from terminals t join acquirer_contracts c on c.customer_id = t.customer_id
       where t.status not in ('in-stock', 'sent'))`,
  );
}

/** Notes on each terminal when it last sold: after the sales are in. */
export function noteLastSales(db: Db): void {
  run(
    db,
    `update terminals set last_sale_at = sold, last_contact_at = max(last_contact_at, sold)
     from (select terminal_id, max(sold_at) as sold from sales
           where status not in ('denied', 'undone') group by terminal_id) as last
     where terminals.id = last.terminal_id`,
  );
}

function storesOf(merchant: Merchant): [string, string][] {
  if (merchant.number === 1) {
    return [
      ["Loja da Maria Centro", "0001"],
      ["Loja da Maria Shopping", "0002"],
      ["Loja da Maria Quiosque", "0003"],
    ];
  }
  const main: [string, string] = [merchant.tradeName, "0001"];
  return merchant.weight >= BIG_WEIGHT ? [main, [`${merchant.tradeName} Filial`, "0002"]] : [main];
}

interface Plan {
  kind: Kind;
  status: string;
  sells: boolean;
}

function plansOf(merchant: Merchant): Plan[] {
  const sells = merchant.weight > 0;
  const count = merchant.number === 1 ? 10 : merchant.weight >= BIG_WEIGHT ? 5 : 1 + (merchant.number % 3);
  const kinds: Kind[] = ["tef", "smart-pos", "tef", "pos"];
  const active = merchant.stage === "onboarding" ? [] : Array.from({ length: count }, (_, at) => at);
  const plans: Plan[] = active.map((at) => ({ kind: kinds[at % 4] ?? "pos", status: "active", sells }));
  // One in the drawer: active, and nobody sells on it.
  if (merchant.weight >= BIG_WEIGHT) plans.push({ kind: "pos", status: "active", sells: false });
  const others =
    merchant.number === 1
      ? OTHER_STATUSES
      : [OTHER_STATUSES[merchant.number % OTHER_STATUSES.length] ?? "sent"];
  for (const status of others) plans.push({ kind: "smart-pos", status, sells: false });
  if (merchant.number === 1) plans.push({ kind: "tap-on-phone", status: "active", sells: true });
  if (merchant.number === 1) plans.push({ kind: "pinpad", status: "awaiting-activation", sells: false });
  return plans;
}

function terminalRow(
  random: Random,
  merchant: Merchant,
  terminal: Plan & { id: number; store: number },
  today: Day,
): NewRow {
  const { id, kind, status } = terminal;
  const waits = status === "awaiting-activation";
  const used = !["in-stock", "sent", "awaiting-activation"].includes(status);
  const activatedAt = used ? startOf(merchant.createdOn) + 10 * HOUR : null;
  const onMobile = kind === "pos" || kind === "smart-pos";
  return {
    id,
    customer_id: merchant.customerId,
    store_id: terminal.store,
    kind,
    model: MODELS[kind],
    serial_number: `EX${random.digits(4)}${String(id).padStart(6, "0")}`,
    firmware_version: `${FIRMWARE[kind]}.${(id * 7) % 10}`,
    logical_number: `${random.between(10, 89)}${String(id).padStart(6, "0")}`,
    pos_number: posNumberOf(kind, id),
    network: onMobile ? "mobile" : kind === "tap-on-phone" ? "wifi" : "ethernet",
    sim_status: onMobile && used ? simStatusOf(terminal) : null,
    status,
    activation_code: waits ? random.digits(8) : null,
    code_expires_at: waits ? startOf(today) + 3 * DAY : null,
    activated_at: activatedAt,
    // Long silent unless it sells: the sales then say when it was last heard of.
    last_contact_at: activatedAt === null ? null : Math.max(activatedAt, startOf(today - 45) + 9 * HOUR),
  };
}

function posNumberOf(kind: Kind, id: number): string | null {
  return kind === "tef" || kind === "pinpad" ? `PDV ${String((id % 20) + 1).padStart(2, "0")}` : null;
}

/** The operator has put the one in the drawer to sleep. */
function simStatusOf({ status, sells }: Plan): string {
  if (status === "returned" || status === "written-off") return "cancelled";
  return status === "suspended" || (status === "active" && !sells) ? "suspended" : "active";
}
