import { to } from "~/screens/to";

interface Unit {
  acquirer: string;
  arrangement: string;
}

/** What an address leads to a unit's check by. */
export function unitAnchor({ acquirer, arrangement }: Unit): string {
  return `conferir-${acquirer}-${arrangement}`;
}

/** The page of a day's units that a check was opened on, as it stands in both addresses: `?unidades=2`. */
export function unitsPage(search: URLSearchParams): string {
  const page = search.get("unidades") ?? "";
  return /^[1-9]\d{0,5}$/.test(page) ? `?unidades=${page}` : "";
}

/** Back to the unit on its day. */
export function backToUnit(date: string, unit: Unit, search: URLSearchParams): string {
  return `${to("customer/receivables/day", { date })}${unitsPage(search)}#${unitAnchor(unit)}`;
}
