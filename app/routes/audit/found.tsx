import type { AuditGroup } from "#contract/extension/audit-groups";
import { figure } from "~/domain/figures";
import { changed } from "~/lists/address";
import { screenColumns } from "~/lists/columns";
import { rowAnchor } from "~/lists/from-list";
import { FoundList } from "~/lists/list-page";
import { Totals } from "~/lists/totals";
import { AUDIT_GROUPS, GROUP_CHOICES } from "~/words/audit";
import { COLUMNS } from "./columns";
import type { FoundAudit } from "./find.server";
import { WAYS } from "./ways";

type Groups = readonly { group: AuditGroup; count: number }[];

interface FoundEntriesProps extends FoundAudit {
  /** The address that asks again. */
  retry: string;
  caption: string;
  /** The page of an act, where its list is not that of the whole area. */
  hrefOf?: (id: string) => string;
  /** Filters that the place itself sets. */
  given?: readonly string[];
  /** Columns that the place itself says. */
  without?: readonly string[];
}

/** What was done, newest first, above it how much of what. */
export function FoundEntries({ given = [], without = [], hrefOf, ...page }: FoundEntriesProps) {
  const { area, entries, totals, filter, filterNames, search } = page;
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
              totals={inOrder(groups).map(({ group, count }) => ({
                label: AUDIT_GROUPS[group],
                value: figure(count),
                ...wayBy(group, chosen, search),
              }))}
            />
          ) : null}
        </>
      )}
      columns={screenColumns(
        COLUMNS.filter(({ label }) => !without.includes(label)),
        { hrefOf: hrefOf ?? WAYS[area].entry },
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

const PLACES = GROUP_CHOICES.map(({ means }) => means);

/** As the filter has them; one that we do not know stands last. */
function inOrder(groups: Groups): Groups {
  const placeOf = (group: AuditGroup) => (PLACES.indexOf(group) + PLACES.length + 1) % (PLACES.length + 1);
  return [...groups].sort((one, other) => placeOf(one.group) - placeOf(other.group));
}

/** The link that filters by a group, or takes the filter away. */
function wayBy(group: AuditGroup, chosen: readonly AuditGroup[], search: string) {
  const choice = GROUP_CHOICES.find(({ means }) => means === group);
  if (!choice) return {};
  const current = chosen.includes(group);
  return { href: changed(search, { grupo: current ? null : choice.value }), current };
}
