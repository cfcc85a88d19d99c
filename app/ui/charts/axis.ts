/** How amounts are written on and beside an axis. The exact ones stand in the table below the chart. */
import { formatMoney } from "~/domain/money";

export interface AxisUnit {
  /** `R$`, `R$ mil` or `R$ milhões` */
  name: string;
  centavos: number;
}

const REAIS: AxisUnit = { name: "R$", centavos: 100 };
const THOUSANDS: AxisUnit = { name: "R$ mil", centavos: 100_000 };
const MILLIONS: AxisUnit = { name: "R$ milhões", centavos: 100_000_000 };

/** The unit in which an axis that reaches so many centavos has at most four digits. */
export function axisUnit(top: number): AxisUnit {
  if (top < 10_000 * REAIS.centavos) return REAIS;
  return top < 10_000 * THOUSANDS.centavos ? THOUSANDS : MILLIONS;
}

/** A number with at most so many decimals, none where they are zero: `12,5`, `7.500`. */
function plain(value: number, decimals: number): string {
  const factor = 10 ** decimals;
  const [whole = "0", rest] = String(Math.round(value * factor) / factor).split(".");
  const grouped = whole.replace("-", "−").replace(/\B(?=(\d{3})+$)/g, ".");
  return rest === undefined ? grouped : `${grouped},${rest}`;
}

/** `1250000` centavos in R$ mil → `12,5` */
export function axisLabel(centavos: number, unit: AxisUnit): string {
  return plain(centavos / unit.centavos, 2);
}

/**
 * `1,2`, `1,0`: one decimal below ten, none from there on or in R$, for the narrow cells of a table. What would be
 * written as nothing is `<0,1`.
 */
export function cellLabel(centavos: number, unit: AxisUnit): string {
  const value = centavos / unit.centavos;
  const tenths = Math.round(value * 10) / 10;
  const least = unit === REAIS ? 1 : 0.1;
  if (Math.round(value / least) === 0) return `<${plain(least, 1)}`;
  return unit === REAIS || tenths >= 10 ? plain(value, 0) : tenths.toFixed(1).replace(".", ",");
}

/** A figure over a bar, in the unit of the axis beside it: `7,5`, `48`, `1.974`. */
export function barLabel(centavos: number, unit: AxisUnit): string {
  return plain(centavos / unit.centavos, Math.abs(centavos / unit.centavos) < 10 ? 1 : 0);
}

/** `R$ 48,2 mil`, `R$ 1,25 mi`; exact below R$ 1.000. */
export function shortMoney(centavos: number): string {
  const size = Math.abs(centavos);
  // What would round up to "1.000 mil" is a million.
  if (size >= 99_995_000) return `R$\u00a0${plain(centavos / MILLIONS.centavos, 2)}\u00a0mi`;
  if (size >= 100_000) return `R$\u00a0${plain(centavos / THOUSANDS.centavos, 1)}\u00a0mil`;
  return formatMoney(centavos);
}
