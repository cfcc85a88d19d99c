import { changed } from "~/lists/address";
import { screenColumns } from "~/lists/columns";
import { rowAnchor } from "~/lists/from-list";
import { FoundList } from "~/lists/list-page";
import { Totals } from "~/lists/totals";
import { figure } from "~/ui/charts/words";
import { GROUP_CHOICES } from "~/words/audit";
import { COLUMNS } from "./columns";
import type { FoundAudit } from "./find.server";

interface FoundEntriesProps extends FoundAudit {
  /** The address that asks again. */
  retry: string;
  caption: string;
  /** Filters that the place itself sets. */
  given?: readonly string[];
  /** Columns that the place itself says. */
  without?: readonly string[];
}

/** What was done, newest first, above it how much of what. */
export function FoundEntries({ given = [], without = [], ...page }: FoundEntriesProps) {
  const { entries, totals, filter, filterNames, search } = page;
  const chosen = filter.value.grupo ?? [];
  return (
    <FoundList
      {...page}
      sums={({ count, groups }) => (
        <>
          <Totals totals={[{ label: "Registros do filtro", value: figure(count) }]} />
          {groups.length > 1 || chosen.length > 0 ? (
            <Totals
              label="Sobre"
              totals={GROUP_CHOICES.flatMap(({ means, value, label }) => {
                const counted = groups.find(({ group }) => group === means)?.count ?? 0;
                const current = chosen.includes(means);
                if (counted === 0) return [];
                return {
                  label,
                  value: figure(counted),
                  href: changed(search, { grupo: current ? null : value }),
                  current,
                };
              })}
            />
          ) : null}
        </>
      )}
      columns={screenColumns(
        COLUMNS.filter(({ label }) => !without.includes(label)),
        {},
      )}
      rows={entries}
      rowKey={({ id }) => id}
      rowId={({ id }) => rowAnchor(id)}
      count={totals.ok ? totals.value.count : null}
      many="registros"
      empty={{
        filtered: Object.keys(filter.value).some((name) => !given.includes(name)),
        filters: filterNames,
        filteredTitle: "Nada foi feito com estes filtros",
        none: {
          title: "Nada foi feito até agora",
          sentence:
            "Cada alteração, por quem, quando e de onde, e cada arquivo baixado aparecem aqui. Nenhum registro pode ser alterado nem apagado.",
        },
      }}
    />
  );
}
