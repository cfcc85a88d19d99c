/** Money is integer centavos everywhere; it becomes BRL text only at the edge of a view. Source section 5. */

const NBSP = "\u00a0";
/** Before a negative amount. */
export const MINUS = "\u2212";

/** The pieces of a formatted amount, so that a view can set the currency sign lighter than the figure. */
interface MoneyParts {
  /** `−` for a negative amount, else empty. */
  minus: "" | typeof MINUS;
  /** `R$` */
  sign: "R$";
  /** `1.234,56` */
  figure: string;
}

function grouped(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ".");
}

/** Splits integer centavos into minus, sign and figure. Throws a `RangeError` for anything but a safe integer. */
export function moneyParts(centavos: number): MoneyParts {
  if (!Number.isSafeInteger(centavos)) throw new RangeError(`Not an amount in centavos: ${centavos}`);
  const absolute = Math.abs(centavos);
  const cents = absolute % 100;
  const figure = `${grouped((absolute - cents) / 100)},${String(cents).padStart(2, "0")}`;
  return { minus: centavos < 0 ? MINUS : "", sign: "R$", figure };
}

/** `123456` → `R$ 1.234,56`, with a space that never breaks; negative amounts as `−R$ 1.234,56`. */
export function formatMoney(centavos: number): string {
  const { minus, sign, figure } = moneyParts(centavos);
  return `${minus}${sign}${NBSP}${figure}`;
}

/** Splits centavos into `parts` instalments that sum to the total; the remainder goes to the first. */
export function splitMoney(centavos: number, parts: number): number[] {
  if (!Number.isSafeInteger(centavos)) throw new RangeError(`Not an amount in centavos: ${centavos}`);
  if (!Number.isInteger(parts) || parts < 1) throw new RangeError(`Not a number of instalments: ${parts}`);
  const each = Math.trunc(centavos / parts) + 0;
  const first = centavos - each * (parts - 1);
  return [first, ...Array.from({ length: parts - 1 }, () => each)];
}
