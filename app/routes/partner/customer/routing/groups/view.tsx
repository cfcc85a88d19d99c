import type { RoutingGroup } from "#contract/routing-shapes";
import { counted } from "~/domain/figures";
import { FaultyList } from "~/lists/empty-list";
import { type Column, ListTable } from "~/lists/list-table";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { Empty } from "~/ui/empty";
import { StaleAnswer } from "~/ui/stale-answer";
import { acquirerNames } from "~/words/routing";
import { groupRow } from "../group-row";
import type { GroupListPage } from "./read.server";

/** The groups of stores, each with the order that decides where no rule does. */
export function GroupListView(page: GroupListPage) {
  const { customerId, groups, asOf, fault, may } = page;
  const create = may.create ? (
    <div className="actions no-print">
      <a
        className="button button--primary"
        href={to("partner/customer/routing/groups/create", { id: customerId })}
      >
        Novo grupo
      </a>
    </div>
  ) : null;
  return (
    <>
      <StaleAnswer of={[{ asOf }]} retry={to("partner/customer/routing/groups", { id: customerId })} />
      <section className="list" aria-labelledby="grupos">
        <div className="page-header">
          <div className="page-header__words">
            <h2 id="grupos">Grupos de lojas</h2>
            <p>
              Cada loja segue um só grupo. Quando nenhuma regra decide um pagamento, vale a ordem padrão do
              grupo da loja.
            </p>
          </div>
          {create}
        </div>
        {groups.length > 0 ? (
          <ListTable
            caption="Grupos, suas lojas e ordens"
            columns={columnsOf(customerId, may)}
            rows={groups}
            rowKey={({ id }) => id}
            rowId={({ id }) => groupRow(id)}
          />
        ) : fault ? (
          <FaultyList {...fault} search="" />
        ) : (
          <div className="card">
            <Empty title="Nenhum grupo">
              Quando o cliente tiver lojas, elas se organizam em grupos aqui.
            </Empty>
          </div>
        )}
      </section>
    </>
  );
}

function columnsOf(customerId: string, may: GroupListPage["may"]): Column<RoutingGroup>[] {
  const columns: Column<RoutingGroup>[] = [
    {
      label: "Grupo",
      cell: ({ id, name, is_default, enabled }) => (
        <>
          {may.change ? (
            <a href={to("partner/customer/routing/groups/edit", { id: customerId, group: id })}>{name}</a>
          ) : (
            name
          )}{" "}
          {is_default ? <Badge tone="info">Padrão</Badge> : null}
          {enabled ? null : <Badge tone="neutral">Desativado</Badge>}
        </>
      ),
    },
    { label: "Descrição", from: "medium", cell: ({ description }) => description ?? "—" },
    {
      label: "Lojas",
      phone: "said",
      cell: ({ stores }) => stores.map(({ name }) => name).join(", ") || "Nenhuma",
    },
    {
      label: "Ordem padrão",
      phone: "said",
      cell: ({ default_acquirers: order }) =>
        order.length > 0 ? acquirerNames(order) : <Badge tone="warning">sem ordem padrão</Badge>,
    },
    {
      label: "Regras só dele",
      from: "medium",
      cell: ({ rule_ids }) =>
        rule_ids.length === 0 ? "Nenhuma" : counted(rule_ids.length, "regra", "regras"),
    },
  ];
  if (may.remove)
    columns.push({
      label: "Excluir",
      actions: true,
      paper: false,
      phone: "actions",
      cell: ({ id, name, is_default }) =>
        is_default ? (
          "É o padrão"
        ) : (
          <a
            href={to("partner/customer/routing/groups/delete", { id: customerId, group: id })}
            aria-label={`Excluir o grupo ${name}`}
          >
            Excluir
          </a>
        ),
    });
  return columns;
}
