/** The filters of the queue as they stand in the address, and as the upstream takes them. */
import type { PendingFilter } from "#contract/extension/pendings";
import { AMOUNT_FIELDS, amountRange, requireAmounts } from "~/lists/amount-filter";
import { someChoices } from "~/lists/choices";
import { readDatedFilter } from "~/lists/dated-filter";
import { day, oneOf, someIds, text, whole } from "~/lists/fields";
import { MARKED_FIELD } from "~/lists/marked-filter";
import { PERIOD } from "~/lists/period-word";
import { CHOICES } from "./choices";

const FIELDS = {
  q: text(60),
  prazo: oneOf(["2h", "hoje"]),
  situacao: someChoices(CHOICES.situacao),
  de: day,
  ate: day,
  loja: someIds,
  pdv: text(20),
  adquirente: someChoices(CHOICES.adquirente),
  produto: someChoices(CHOICES.produto),
  vezes: whole(1, 99),
  ...AMOUNT_FIELDS,
  sugestao: oneOf(["confirmar", "desfazer"]),
};
export const FILTER_NAMES = [PERIOD, ...Object.keys(FIELDS)];
const ALL_FIELDS = { ...FIELDS, ...MARKED_FIELD };

export const SORTS = { prazo: "decision_deadline", valor: "amount", data: "occurred_at" } as const;
/** The nearest deadline first. */
export const USUAL_SORT = "prazo";

/** A filter without a period finds what is open, however old: a pending must not hide behind a date. */
export function readPendingFilter(search: URLSearchParams, { today }: { today: string }) {
  const read = readDatedFilter(search, ALL_FIELDS, today, ["de", "ate"]);
  const { value, typed, problems, period } = read;
  requireAmounts(read);
  const suggested = { confirmar: "confirm", desfazer: "undo" } as const;
  const query = {
    id: value.id?.join(),
    q: value.q,
    deadline: value.prazo && ({ "2h": "2h", hoje: "today" } as const)[value.prazo],
    state: value.situacao?.join(","),
    from: value.de,
    to: value.ate,
    store_id: value.loja?.join(","),
    pos_number: value.pdv,
    acquirer: value.adquirente?.join(","),
    modality: value.produto?.join(","),
    instalments: value.vezes?.toString(),
    ...amountRange(value),
    suggested_action: value.sugestao && suggested[value.sugestao],
  } satisfies PendingFilter;
  return { query, value, typed, problems, period };
}

export type ReadPendingFilter = ReturnType<typeof readPendingFilter>;
