import { type AuditFilter, AuditRecord } from "#contract/extension/audit";
import { someChoices } from "~/lists/choices";
import { readDatedFilter } from "~/lists/dated-filter";
import { day, oneOf, shaped, someIds, text } from "~/lists/fields";
import { PERIOD } from "~/lists/period-word";
import { isRefused } from "~/lists/refused";
import { readSort } from "~/lists/state";
import { GROUP_CHOICES } from "~/words/audit";

const FIELDS = {
  q: text(100),
  de: day,
  ate: day,
  pessoa: someIds,
  grupo: someChoices(GROUP_CHOICES),
  cliente: someIds,
  tipo: oneOf(AuditRecord.options),
  registro: shaped(/^[^\s,]{1,200}$/, "Este registro não existe."),
};
export const FILTER_NAMES = [PERIOD, ...Object.keys(FIELDS)];

const SORTS = { quando: "at" } as const;

/** Reads the address of the list, and says it as the upstream takes it. */
export function chooseAudit(search: URLSearchParams, { today }: { today: string }) {
  const filter = readDatedFilter(search, FIELDS, today, ["de", "ate"]);
  const { value } = filter;
  const query = {
    q: value.q,
    from: value.de,
    to: value.ate,
    actor_id: value.pessoa?.join(),
    group: value.grupo?.join(),
    customer_id: value.cliente?.join(),
    record_kind: value.tipo,
    record_id: value.registro,
  } satisfies AuditFilter;
  return {
    filter,
    query,
    sort: readSort(search, SORTS, "-quando"),
    refused: isRefused(filter),
  };
}
