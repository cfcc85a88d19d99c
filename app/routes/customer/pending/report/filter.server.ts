/** The filters of the report as they stand in the address, and as the upstream takes them. */
import type { PendingTreatmentFilter } from "#contract/extension/pending-treatments";
import { AMOUNT_FIELDS, amountRange, requireAmounts } from "~/lists/amount-filter";
import { someChoices } from "~/lists/choices";
import { oneOf, readFilter, someIds, text, whole } from "~/lists/fields";
import { MARKED_FIELD } from "~/lists/marked-filter";
import { readPeriod } from "~/lists/state";
import { CHOICES } from "../choices";

/** As the address names them; `periodo` said it before that was the word of a period. */
const REPORT_DATES = ["tratamento", "transacao"] as const;

const FIELDS = {
  q: text(60),
  /** What the period is about, unless the day of the treatment. */
  data: oneOf(REPORT_DATES),
  usuario: text(254),
  acao: someChoices(CHOICES.acao),
  resultado: someChoices(CHOICES.resultado),
  origem: oneOf(["portal", "automatico", "adquirente"]),
  loja: someIds,
  pdv: text(20),
  adquirente: someChoices(CHOICES.adquirente),
  produto: someChoices(CHOICES.produto),
  vezes: whole(1, 99),
  ...AMOUNT_FIELDS,
  ...MARKED_FIELD,
};

const ORIGINS = { portal: "portal", automatico: "automatic", adquirente: "acquirer" } as const;

export const SORTS = { tratada: "treated_at", valor: "amount", tempo: "elapsed" } as const;
/** The latest first. */
export const USUAL_SORT = "-tratada";

export function readReportFilter(asked: URLSearchParams, today: string) {
  const search = withData(asked);
  const { value, typed, problems } = readFilter(search, FIELDS);
  requireAmounts({ value, problems });
  if (search !== asked) typed.periodo = typed.data ?? [];
  const period = readPeriod(search, { today, usual: 30 });
  const query = {
    id: value.id?.join(),
    q: value.q,
    period_of: value.data === "transacao" ? "transaction" : "treatment",
    from: period.from,
    to: period.to,
    treated_by_email: value.usuario,
    action: value.acao?.join(","),
    result_state: value.resultado?.join(","),
    origin: value.origem && ORIGINS[value.origem],
    store_id: value.loja?.join(","),
    pos_number: value.pdv,
    acquirer: value.adquirente?.join(","),
    modality: value.produto?.join(","),
    instalments: value.vezes?.toString(),
    ...amountRange(value),
  } satisfies PendingTreatmentFilter;
  return { query, period, value, typed, problems };
}

/** An address of before, which links and views may still hold. */
function withData(asked: URLSearchParams): URLSearchParams {
  const former = asked.get("periodo");
  if (!REPORT_DATES.some((one) => one === former)) return asked;
  const search = new URLSearchParams(asked);
  search.delete("periodo");
  if (!search.has("data")) search.set("data", former ?? "");
  return search;
}

export type ReadReportFilter = ReturnType<typeof readReportFilter>;
