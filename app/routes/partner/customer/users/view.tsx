import type { SsoUserStatus } from "#contract/sso-user-shapes";
import { figure } from "~/domain/figures";
import { screenColumns } from "~/lists/columns";
import { FaultyList } from "~/lists/empty-list";
import { rowAnchor } from "~/lists/from-list";
import { ListTable } from "~/lists/list-table";
import { Pager } from "~/lists/pager";
import { Totals } from "~/lists/totals";
import { LeftOut, ViewLinks } from "~/lists/view-links";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { Empty } from "~/ui/empty";
import { StaleAnswer } from "~/ui/stale-answer";
import { USER_STATUSES } from "~/words/sso-users";
import { COLUMNS } from "../../user-list/columns";
import type { CustomerUsersPage } from "./read.server";

/** Who may act for the customer, and the way to each. */
export function CustomerUsersView(page: CustomerUsersPage) {
  const { customerId, users, total, asOf, fault, sort, place, search, create, all } = page;
  return (
    <>
      {place.problem ? <Alert tone="warning">{place.problem}</Alert> : null}
      <StaleAnswer of={[{ asOf }]} retry={to("partner/customer/users", { id: customerId }, search)} />
      {create || all ? (
        <p className="actions no-print">
          {create ? (
            <a className="button button--primary" href={create}>
              Convidar usuário
            </a>
          ) : null}
          {all ? (
            <a className="button" href={all}>
              Ver com filtros em Usuários
            </a>
          ) : null}
        </p>
      ) : null}
      {page.statuses ? (
        <Totals
          label="Resumo dos usuários"
          totals={[{ label: "Usuários", value: figure(total) }, ...countsOf(page.statuses)]}
        />
      ) : null}
      {users.length > 0 ? (
        <>
          <LeftOut />
          <ViewLinks />
          <ListTable
            choosable
            caption="Usuários do cliente"
            columns={screenColumns(COLUMNS, page)}
            rows={users}
            search={search}
            recordSearch={page.recordSearch}
            sort={sort}
            rowKey={({ id }) => id}
            rowId={({ id }) => rowAnchor(id)}
          />
          <Pager {...place} search={search} shown={users.length} total={total} many="usuários" />
        </>
      ) : fault ? (
        <FaultyList {...fault} search={search} />
      ) : (
        <div className="card">
          <Empty icon="users" title="Nenhum usuário">
            Ninguém pode agir por este cliente ainda.
          </Empty>
        </div>
      )}
    </>
  );
}

/** Only what there is any of. */
function countsOf(statuses: NonNullable<CustomerUsersPage["statuses"]>) {
  return Object.entries(USER_STATUSES).flatMap(([status, { word }]) => {
    const count = statuses[status as SsoUserStatus];
    return count > 0 ? [{ label: word, value: figure(count) }] : [];
  });
}
