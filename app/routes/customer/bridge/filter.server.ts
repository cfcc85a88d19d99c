import { someChoices } from "~/lists/choices";
import { oneOf, type ReadFilter, readFilter, someIds } from "~/lists/fields";
import { isRefused } from "~/lists/refused";
import { type ReadPeriod, readPeriod } from "~/lists/state";
import { ACQUIRERS } from "~/words/marks";
import { BY_SETTLEMENT } from "./choices";

const FIELDS = {
  /** What the period is about, unless the day of the sale. */
  data: oneOf([BY_SETTLEMENT]),
  adquirente: someChoices(ACQUIRERS),
  loja: someIds,
};
/** What falls on a day is net from its first difference on. */
const WITHOUT_PRICES = { ...FIELDS, data: oneOf<typeof BY_SETTLEMENT>([]) };

export interface ChosenBridge {
  period: ReadPeriod;
  filter: ReadFilter<typeof FIELDS>;
  refused: boolean;
}

/** Reads the address. */
export function chooseBridge(
  search: URLSearchParams,
  { today, showsPrices }: { today: string; showsPrices: boolean },
): ChosenBridge {
  const period = readPeriod(search, { today, usual: 30 });
  const filter = readFilter(search, showsPrices ? FIELDS : WITHOUT_PRICES);
  return { period, filter, refused: isRefused(period, filter) };
}
