import type { TerminalTotals } from "#contract/extension/terminals";
import { formatDateTime } from "~/domain/dates";
import { figure } from "~/domain/figures";
import { changed } from "~/lists/address";
import { type Column, ListTable } from "~/lists/list-table";
import { Totals } from "~/lists/totals";
import type { Panel } from "~/ui/panel";
import { CHOICES, STATUS_NAMES } from "~/words/terminals";
import type { FoundTerminals } from "./read.server";

interface StatusTotalsProps extends Pick<FoundTerminals, "search" | "filter"> {
  totals: TerminalTotals;
  /** The same, whatever status is filtered by. */
  statuses: Panel<TerminalTotals>;
}

/**
 * How many the filter finds, in each status, and with an exchange that nobody has answered: a link that filters by it, or
 * takes that away again.
 */
export function StatusTotals({ totals, statuses, search, filter }: StatusTotalsProps) {
  const counts = statuses.ok ? statuses.value : totals;
  const counted = CHOICES.situacao.flatMap(({ means, value }) => {
    const found = counts.statuses.find(({ status }) => status === means);
    const current = filter.value.situacao?.includes(means) ?? false;
    if (!found && !current) return [];
    return {
      label: STATUS_NAMES[means],
      value: figure(found?.count ?? 0),
      href: changed(search, { situacao: current ? null : value }),
      current,
    };
  });
  const isAsked = filter.value.troca !== undefined;
  const asked =
    totals.replacements === 0 && !isAsked
      ? []
      : [
          {
            label: "Troca pedida",
            value: figure(totals.replacements),
            href: changed(search, { troca: isAsked ? null : "pedida" }),
            current: isAsked,
          },
        ];
  return (
    <Totals totals={[{ label: "Total do filtro", value: figure(totals.count) }, ...counted, ...asked]} />
  );
}

type Store = TerminalTotals["stores"][number];

/** Every store with its terminals: where they stand, and where they stand still. */
export function StoreMap({ stores, search }: { stores: readonly Store[]; search: string }) {
  const columns: Column<Store>[] = [
    {
      label: "Loja",
      cell: ({ store_id, store_name }) => <a href={changed(search, { loja: store_id })}>{store_name}</a>,
    },
    { label: "Código", cell: ({ store_code }) => store_code },
    { label: "Cidade", cell: ({ city, state }) => `${city}/${state}` },
    { label: "Terminais", numeric: true, cell: ({ count }) => figure(count) },
    { label: "Ativos", numeric: true, cell: ({ active }) => figure(active) },
    { label: "Sem venda há mais de 30 dias", wraps: true, numeric: true, cell: ({ idle }) => figure(idle) },
    {
      label: "Última venda",
      // Of a store without a terminal in the filter nothing is known of its sales.
      cell: ({ count, last_sale_at }) =>
        last_sale_at ? formatDateTime(last_sale_at) : count === 0 ? "–" : "Nenhuma",
    },
  ];
  return (
    <ListTable
      caption="Terminais por loja"
      columns={columns}
      rows={stores}
      search={search}
      rowKey={({ store_id }) => store_id}
    />
  );
}
