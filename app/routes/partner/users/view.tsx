import { changed } from "~/lists/address";
import { screenColumns } from "~/lists/columns";
import { EmptyList } from "~/lists/empty-list";
import { ListTable } from "~/lists/list-table";
import { Pager } from "~/lists/pager";
import { RefusedList } from "~/lists/refused-list";
import { Totals } from "~/lists/totals";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { figure } from "~/ui/charts/words";
import { PageHeader } from "~/ui/page-header";
import { StaleAnswer } from "~/ui/stale-answer";
import { COLUMNS } from "../user-list/columns";
import type { FoundUsers, UsersPage } from "../user-list/read.server";
import { STATUSES, UserFilters } from "./filters";

/** Who may enter for the partner and its customers, and in which situation they are. */
export function UsersView(page: UsersPage) {
  const { search, may } = page;
  return (
    <div className="list">
      <PageHeader
        title="Usuários"
        sentence="Quem entra pela sua empresa e pelos clientes de que ela cuida, e o que cada um pode fazer."
        action={
          <>
            {page.refused ? null : (
              <a className="button" href={to("partner/users/export", search)}>
                Exportar CSV
              </a>
            )}
            {may.create ? <Invite /> : null}
          </>
        }
      />
      <UserFilters {...page} />
      {page.refused ? <RefusedList /> : <Found {...page} />}
    </div>
  );
}

function Found(page: FoundUsers) {
  const { search, filter, filterNames, sort, rows, total, asOf, fault, place, may, now } = page;
  return (
    <>
      {place.problem ? <Alert tone="info">{place.problem}</Alert> : null}
      <StaleAnswer of={[{ asOf }]} retry={to("partner/users", search)} />
      <StatusTotals {...page} />
      {rows.length > 0 ? (
        <>
          <ListTable
            caption="Usuários do filtro"
            columns={screenColumns(COLUMNS, { mayEdit: may.edit, now })}
            rows={rows}
            search={search}
            sort={sort}
            rowKey={({ id }) => id}
          />
          <Pager {...place} search={search} shown={rows.length} total={total} many="usuários" />
        </>
      ) : (
        <div className="card">
          <EmptyList
            fault={fault}
            filtered={Object.keys(filter.typed).length > 0}
            filters={filterNames}
            search={search}
            filteredTitle="Nenhum usuário com estes filtros"
            none={{
              title: "Nenhum usuário ainda",
              sentence: "Convide quem trabalha com você: cada pessoa entra com a própria senha.",
              ...(may.create ? { actions: <Invite /> } : {}),
            }}
          />
        </div>
      )}
    </>
  );
}

function Invite() {
  return (
    <a className="button button--primary" href={to("partner/users/create")}>
      Convidar usuários
    </a>
  );
}

/** How many are in each situation, whatever situation is filtered by; each leads to them. */
function StatusTotals({ statuses, search, filter }: FoundUsers) {
  if (!statuses) return null;
  return (
    <Totals
      label="Usuários por situação"
      totals={STATUSES.map(({ value, label, means }) => {
        const current = filter.value.situacao === value;
        return {
          label,
          value: figure(statuses[means]),
          href: changed(search, { situacao: current ? null : value }),
          current,
        };
      })}
    />
  );
}
