import { counted, figure } from "~/domain/figures";
import { ActOnMany, TICKED } from "~/lists/act-on-many";
import { changed } from "~/lists/address";
import { screenColumns } from "~/lists/columns";
import { rowAnchor } from "~/lists/from-list";
import { ExportLink, FoundList, ListPage } from "~/lists/list-page";
import { Totals } from "~/lists/totals";
import { askFor } from "~/routes/reports/ways";
import { to } from "~/screens/to";
import { COLUMNS } from "../user-list/columns";
import type { FoundUsers, UsersPage } from "../user-list/read.server";
import { STATUSES, UserFilters } from "./filters";

/** Who may enter for the partner and its customers, and in which situation they are. */
export function UsersView(page: UsersPage) {
  const { search, may } = page;
  return (
    <ListPage
      title="Usuários"
      sentence="Quem entra pela sua empresa e pelos clientes de que ela cuida, e o que cada um pode fazer."
      action={
        <>
          {page.refused ? null : (
            <ExportLink href={to("partner/users/export", search)} report={askFor("partner/users", search)} />
          )}
          <a className="button" href={to("partner/users/access-review")}>
            {page.reviewsDue ? `Revisão de acessos (${figure(page.reviewsDue)})` : "Revisão de acessos"}
          </a>
          <a className="button" href={to("partner/profiles")}>
            Perfis de acesso
          </a>
          {may.create ? <Invite /> : null}
        </>
      }
      filters={<UserFilters {...page} />}
    >
      {page.refused ? null : <Found {...page} />}
    </ListPage>
  );
}

function Found(page: FoundUsers) {
  const { may, now } = page;
  return (
    <>
      <FoundList
        {...page}
        tone="info"
        retry={to("partner/users", page.search)}
        caption="Usuários do filtro"
        columns={screenColumns(COLUMNS, { mayEdit: may.edit, now })}
        ticked={may.resend ? TICKED : undefined}
        rowKey={({ id }) => id}
        rowId={({ id }) => rowAnchor(id)}
        count={page.total}
        many="usuários"
        empty={{
          filtered: Object.keys(page.filter.typed).length > 0,
          filters: page.filterNames,
          filteredTitle: "Nenhum usuário com estes filtros",
          none: {
            title: "Nenhum usuário ainda",
            sentence: "Convide quem trabalha com você: cada pessoa entra com a própria senha.",
            actions: may.create ? <Invite /> : undefined,
          },
        }}
      >
        <StatusTotals {...page} />
      </FoundList>
      {may.resend && page.rows.length > 0 ? (
        <ActOnMany
          words={["usuário", "usuários"]}
          legend="Mudar vários de uma vez"
          ticked="Os que marquei na lista"
          whole={counted(page.total, "usuário", "usuários")}
          filter={page.filter}
          ways={[{ href: to("partner/batches/invitations"), label: "Reenviar convites" }]}
          before={to("partner/batches")}
        />
      ) : null}
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
