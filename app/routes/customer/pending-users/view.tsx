import { figure } from "~/domain/figures";
import { changed } from "~/lists/address";
import { screenColumns } from "~/lists/columns";
import { ExportLink, FoundList, ListPage } from "~/lists/list-page";
import { Totals } from "~/lists/totals";
import { askFor } from "~/routes/reports/ways";
import { to } from "~/screens/to";
import { requestRow } from "~/words/pending-users";
import { COLUMNS } from "./columns";
import { DecideMany } from "./decide-many";
import { PendingUserFilters } from "./filters";
import type { FoundPendingUsers, ReadPendingUsers } from "./read.server";

/** Who asked for access to the company, and waits for its decision. */
export function PendingUsersView(props: ReadPendingUsers) {
  const { search, filter, company } = props;
  return (
    <ListPage
      title="Usuários pendentes"
      sentence={`Pessoas que pediram acesso a ${company}. Aprove só quem você conhece: elas verão os dados da empresa. Um colega pede acesso em “Quero me cadastrar”, na página de entrada do portal, com o documento da empresa.`}
      action={
        props.refused || props.rows.length === 0 ? null : (
          <ExportLink
            href={to("customer/pending-users/export", changed(search, { por: null }))}
            report={askFor("customer/pending-users", search)}
            count={props.totals.ok ? props.totals.value.count : null}
          />
        )
      }
      filters={<PendingUserFilters search={search} filter={filter} />}
    >
      {props.refused ? null : <Found {...props} />}
    </ListPage>
  );
}

function Found(props: FoundPendingUsers) {
  const { search, filter, rows, totals, now } = props;
  const names = Object.keys(filter.typed);
  const all = { label: "Ver todos os pedidos", href: changed(search, { situacao: "todos" }) };
  return (
    <>
      <FoundList
        {...props}
        tone="info"
        retry={to("customer/pending-users", search)}
        sums={({ by_status }) => (
          <StatusTotals counts={by_status} search={search} chosen={filter.value.situacao} />
        )}
        sumsTitle="Pedidos por situação"
        caption="Pedidos de acesso"
        columns={screenColumns(COLUMNS, { now })}
        rowKey={({ id }) => id}
        rowId={({ id }) => requestRow(id)}
        count={totals.ok ? totals.value.count : null}
        many="pedidos"
        empty={{
          filtered: names.length > 0,
          filters: names,
          filteredTitle: "Nenhum pedido com estes filtros",
          wider: filter.value.situacao === "todos" ? null : all,
          none: {
            title: "Ninguém aguardando aprovação",
            sentence: "Quando alguém pedir acesso a esta empresa, o pedido aparece aqui.",
            actions: (
              <a className="button" href={all.href}>
                {all.label}
              </a>
            ),
          },
        }}
      />
      {rows.some(({ status }) => status === "pending") ? (
        <DecideMany filter={filter} totals={totals} />
      ) : null}
    </>
  );
}

interface StatusTotalsProps {
  counts: Record<"pending" | "approved" | "refused" | "expired", number>;
  search: string;
  chosen: ReadPendingUsers["filter"]["value"]["situacao"];
}

/** How many there are in each status, the status aside; each leads to them. */
function StatusTotals({ counts, search, chosen }: StatusTotalsProps) {
  const total = (label: string, word: NonNullable<typeof chosen>, count: number) => {
    const current = (chosen ?? "aguardando") === word;
    return {
      label,
      value: figure(count),
      current,
      href: changed(search, { situacao: word === "aguardando" || current ? null : word }),
    };
  };
  return (
    <Totals
      label="Pedidos por situação"
      totals={[
        total("Aguardando", "aguardando", counts.pending),
        total("Aprovados", "aprovados", counts.approved),
        total("Recusados", "recusados", counts.refused),
        total("Expirados", "expirados", counts.expired),
      ]}
    />
  );
}
