import type { Statement } from "#contract/extension/statement";
import { formatDate } from "~/domain/dates";
import { reais, shortDate } from "~/domain/figures";
import { inFile, type ListColumn } from "~/lists/columns";
import { markLabel } from "~/ui/marks";

type Movements = Statement["total"];
export type Day = Statement["days"][number];
export type Group = Statement["groups"][number];

/** What moves the account, signed as it moves it. */
export const MOVEMENTS: readonly {
  label: string;
  /** Above a narrow column. */
  short?: string;
  of: (moved: Movements) => number;
  rare?: true;
}[] = [
  { label: "Vendas", of: ({ gross_amount }) => gross_amount },
  { label: "Cancelado", of: ({ cancelled_amount }) => -cancelled_amount, rare: true },
  { label: "Contestado", of: ({ chargeback_amount }) => -chargeback_amount, rare: true },
  { label: "Taxas", of: ({ fee_amount }) => -fee_amount },
  { label: "Ajustes e aluguel", short: "Ajustes", of: ({ other_amount }) => other_amount, rare: true },
  {
    label: "Custo da antecipação",
    short: "Antecipação",
    of: ({ advance_cost_amount }) => -advance_cost_amount,
    rare: true,
  },
  { label: "Cedido", of: ({ assigned_amount }) => -assigned_amount, rare: true },
  { label: "Recebido", of: ({ paid_amount }) => -paid_amount },
];

/** The caption says that all of it is in reais: ten columns leave no room for the sign. */
const money = (centavos: number) => (centavos === 0 ? null : reais(centavos));

/** Of what is rare, only what occurs. */
function movements<Row extends Movements>(total: Movements): ListColumn<Row>[] {
  return MOVEMENTS.filter(({ of, rare }) => !rare || of(total) !== 0).map(({ label, short, of }) => ({
    label: short ?? label,
    numeric: true,
    phone: "said",
    value: (row) => ({ centavos: of(row) === 0 ? 0 : of(row) }),
    cell: (row) => money(of(row)),
  }));
}

/** Below the title of a day what was owed at its end. */
export const dayColumns = (total: Movements): ListColumn<Day>[] => [
  // The title says of which year.
  { label: "Dia", value: ({ date }) => shortDate(date) },
  ...movements<Day>(total),
  {
    label: "Saldo",
    numeric: true,
    phone: "amount",
    cell: ({ balance_amount }) => reais(balance_amount),
  },
];

export const groupColumns = (total: Movements): ListColumn<Group>[] => [
  {
    label: "Adquirente e bandeira",
    wraps: true,
    value: ({ acquirer, brand }) => `${markLabel(acquirer)}, ${markLabel(brand ?? "pix")}`,
  },
  ...movements<Group>(total),
];

/** A line of the file: where the month opens and closes, a day, or an acquirer with a brand. */
export type Line = Partial<Movements> & { what: string; acquirer?: string; brand?: string; balance?: number };

export const FILE_COLUMNS: readonly ListColumn<Line>[] = [
  inFile("Lançamento", ({ what }) => what),
  inFile("Adquirente", ({ acquirer }) => acquirer),
  inFile("Bandeira", ({ brand }) => brand),
  inFile("Nº de vendas", ({ sales_count }) => sales_count),
  ...MOVEMENTS.map(({ label, of }) =>
    inFile<Line>(label, (line) =>
      line.gross_amount === undefined ? null : { centavos: of(line as Movements) || 0 },
    ),
  ),
  inFile("Saldo", ({ balance }) => (balance === undefined ? null : { centavos: balance })),
];

/** The statement from top to bottom. */
export function linesOf({ opening_amount, closing_amount, days, groups, total }: Statement): Line[] {
  return [
    { what: "Saldo inicial", balance: opening_amount },
    ...days.map(({ date, balance_amount, ...moved }) => ({
      what: formatDate(date),
      ...moved,
      balance: balance_amount,
    })),
    { what: "Total do mês", ...total },
    { what: "Saldo final", balance: closing_amount },
    ...groups.map(({ acquirer, brand, ...moved }) => ({
      what: "Por adquirente e bandeira",
      acquirer: markLabel(acquirer),
      brand: markLabel(brand ?? "pix"),
      ...moved,
    })),
  ];
}
