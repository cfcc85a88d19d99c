/** The steps of the bridges in the words of the merchant, and the lists behind them. */
import type { ReceivablesBridge, SalesBridge } from "#contract/extension/bridges";
import type { ReceivableEntryType, ReceivablePart } from "#contract/extension/receivable-entries";
import { type Acquirer, SaleStatus } from "#contract/values";
import type { Portal } from "~/access/portal.server";
import {
  gapOf,
  type ReceivablesStep,
  receivablesSteps,
  type SalesStep,
  type Step,
  salesSteps,
  spansOf,
} from "~/domain/bridge";
import { formatMoney } from "~/domain/money";
import { type Choice, choicesOf } from "~/lists/choices";
import { to } from "~/screens/to";
import type { Fall } from "~/ui/charts/waterfall";
import { ACQUIRERS } from "~/words/marks";
import { ENTRY_TYPES, PART_NAMES } from "~/words/receivables";
import { CHOICES } from "./sale-choices";

/** Whose rows a bridge is of, as the lists take it. */
export interface BridgeOf {
  from: string;
  to: string;
  stores?: readonly string[] | undefined;
  acquirers?: readonly Acquirer[] | undefined;
  /** One sale alone: its own rows have no list. */
  sale?: string;
}

const NAMES = {
  sold: "Vendido",
  standing: "Vendas mantidas",
  due: "Parcelas previstas",
  fees: "Taxas",
  cancelled: "Cancelado",
  chargeback: "Contestado",
  other: "Ajustes e aluguel",
  advances: "Antecipado nestes dias",
  "advance-cost": "Custo da antecipação",
  advanced: "Já antecipado",
  assigned: "Cedido ou em garantia",
  unconfirmed: "Aguardando confirmação",
  undebited: "Estornos a debitar",
  coming: "A receber",
  paid: "Caiu na conta",
} as const satisfies Record<SalesStep | ReceivablesStep, string>;

/** What was denied or undone was never sold. */
const COUNTED = SaleStatus.options.filter((status) => status !== "denied" && status !== "undone");

/** The sales of a step, by their status; of the others its entries tell. */
const SALES: Partial<Record<SalesStep, readonly SaleStatus[]>> = {
  sold: COUNTED,
  cancelled: ["cancelled", "partially-cancelled"],
  chargeback: ["chargeback"],
  fees: COUNTED,
  unconfirmed: ["authorized", "pending"],
};

interface EntriesOf {
  part?: ReceivablePart;
  types?: readonly ReceivableEntryType[];
}

const INSTALMENTS: readonly ReceivableEntryType[] = [
  "debit_sale",
  "credit_sale",
  "instalment_sale",
  "pix_sale",
  "prepaid_sale",
  "voucher_sale",
];
const OTHERS: readonly ReceivableEntryType[] = [
  "rent",
  "adjustment_credit",
  "adjustment_debit",
  "assignment",
  "lien",
  "compensation",
];

const ENTRIES: Partial<Record<SalesStep | ReceivablesStep, EntriesOf>> = {
  due: { types: INSTALMENTS },
  fees: { types: INSTALMENTS },
  cancelled: { part: "cancelled" },
  chargeback: { part: "chargeback" },
  other: { types: OTHERS },
  advances: { types: ["advance"] },
  "advance-cost": { types: ["advance"] },
  advanced: { part: "advanced" },
  assigned: { part: "assigned" },
  undebited: { part: "undebited" },
  coming: { part: "coming" },
  paid: { part: "paid" },
};

const PARTS = choicesOf<ReceivablePart>(PART_NAMES);
const words = <Means extends string>(
  name: string,
  choices: readonly Choice<Means>[],
  wanted: readonly Means[] = [],
) => choices.filter(({ means }) => wanted.includes(means)).map(({ value }) => [name, value] as const);

const shared = ({ from, to, stores = [], acquirers }: BridgeOf) => [
  ["de", from] as const,
  ["ate", to] as const,
  ...stores.map((id) => ["loja", id] as const),
  ...words("adquirente", ACQUIRERS, acquirers),
];
const query = (pairs: readonly (readonly [string, string])[]) =>
  `?${new URLSearchParams(pairs.map(([name, value]) => [name, value]))}`;

function salesHref(of: BridgeOf, statuses: readonly SaleStatus[]): string | undefined {
  if (of.sale !== undefined) return undefined;
  return to("customer/sales", query([...shared(of), ...words("situacao", CHOICES.situacao, statuses)]));
}

function entriesHref(
  of: BridgeOf,
  entries: EntriesOf | undefined,
  portal: Viewer,
  bySale: boolean,
): string | undefined {
  if (!entries || !portal.mayOpen("customer/receivables/entries")) return undefined;
  return to(
    "customer/receivables/entries",
    query([
      ...shared(of),
      ...(bySale ? [["data", "venda"] as const] : []),
      ...(of.sale === undefined ? [] : [["venda", of.sale] as const]),
      ...words("parte", PARTS, entries.part && [entries.part]),
      ...words("tipo", ENTRY_TYPES, entries.types),
    ]),
  );
}

/** Whoever runs the portal may ask a permission for the schedule. */
type Viewer = Pick<Portal, "showsPrices" | "mayOpen">;

/** A bridge as a page shows it. */
export interface Bridge {
  rows: Fall[];
  /** What the steps leave unexplained: zero, unless the upstream's figures contradict each other. */
  gap: number;
}

/** The bridge of the sales of some days, or of one sale; what is net is left out for who may not see prices. */
export function salesRows(bridge: SalesBridge, of: BridgeOf, portal: Viewer): Bridge {
  const { gross_amount, cancelled_amount, chargeback_amount, advanced_amount: ahead } = bridge;
  const shown = portal.showsPrices ? bridge : { gross_amount, cancelled_amount, chargeback_amount };
  return rowsOf(salesSteps(shown), (name) => {
    const statuses = SALES[name];
    return {
      href: statuses ? salesHref(of, statuses) : entriesHref(of, ENTRIES[name], portal, true),
      note: name === "advance-cost" ? `para receber ${formatMoney(ahead)} antes da data` : undefined,
    };
  });
}

/** The bridge of some days of settlement: for who may see prices alone. */
export function receivablesRows(bridge: ReceivablesBridge, of: BridgeOf, portal: Viewer): Bridge {
  return rowsOf(receivablesSteps(bridge), (name) => ({
    href: entriesHref(of, ENTRIES[name], portal, false),
    note: NOTES[name],
  }));
}

const NOTES: Partial<Record<ReceivablesStep, string>> = {
  advances: "parcelas de outros dias, pagas antes da data",
  advanced: "pago antes da data",
};

function rowsOf<Name extends SalesStep | ReceivablesStep>(
  steps: readonly Step<Name>[],
  about: (name: Name) => Pick<Fall, "href" | "note">,
): Bridge {
  const spans = spansOf(steps);
  const rows = steps.map(({ name, amount }, at) => ({
    name: NAMES[name],
    amount,
    from: spans[at]?.from ?? 0,
    to: spans[at]?.to ?? 0,
    end: at === 0 || at === steps.length - 1,
    ...about(name),
  }));
  return { rows, gap: gapOf(steps) };
}
