import { counted, figure } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { changeOf } from "~/domain/overview";
import { ActOnMany, TICKED } from "~/lists/act-on-many";
import { changed } from "~/lists/address";
import { screenColumns } from "~/lists/columns";
import { rowAnchor } from "~/lists/from-list";
import { HiddenFilter } from "~/lists/hidden-filter";
import { ExportLink, FoundList, ListPage } from "~/lists/list-page";
import { Totals } from "~/lists/totals";
import { askFor } from "~/routes/reports/ways";
import { to } from "~/screens/to";
import { Delta } from "~/ui/charts/kpi";
import { Money } from "~/ui/money";
import { COLUMNS, isFirstOfMonth } from "../customer-list/columns";
import type { ShownTotals } from "../customer-list/prices";
import { ACTIVITIES, STATUSES } from "../customer-list/words";
import { CustomerFilters } from "./filters";
import type { CustomersPage, FoundCustomers } from "./read.server";

/** Every merchant that the partner looks after, how each does, and the way to it. */
export function CustomersView(page: CustomersPage) {
  return (
    <ListPage
      title="Clientes"
      sentence="Os estabelecimentos de que a sua empresa cuida: quanto vendem, o que assinam e o que espera por eles."
      action={
        <>
          {page.exported !== null && !page.refused && page.customers.length > 0 ? (
            <ExportLink
              href={page.exported}
              report={askFor("partner/customers", page.search)}
              count={page.totals.ok ? page.totals.value.count : null}
            />
          ) : null}
          {page.mayAdd ? <Add>Novo cliente</Add> : null}
        </>
      }
      filters={<CustomerFilters {...page} />}
    >
      {page.refused ? null : (
        <>
          <HiddenFilter {...page} names={["mrr_de", "mrr_ate"]} />
          <Found {...page} />
        </>
      )}
    </ListPage>
  );
}

function Add({ children }: { children: string }) {
  return (
    <a className="button button--primary" href={to("partner/new-merchant")}>
      {children}
    </a>
  );
}

function Found(page: FoundCustomers) {
  const { totals, may } = page;
  const ways = [
    ...(may.changePlans ? [{ href: to("partner/batches/plan"), label: "Trocar de plano" }] : []),
    ...(may.invite ? [{ href: to("partner/batches/invite"), label: "Convidar responsáveis" }] : []),
    ...(may.applyTemplates
      ? [{ href: to("partner/customer/routing/templates"), label: "Aplicar modelo de regras" }]
      : []),
  ];
  return (
    <>
      <FoundList
        {...page}
        retry={to("partner/customers", page.search)}
        sums={(value) => <CustomerSums {...page} totals={value} />}
        caption="Clientes do filtro"
        columns={screenColumns(COLUMNS, page)}
        ticked={ways.length > 0 ? TICKED : undefined}
        rows={page.customers}
        rowKey={({ customer_id }) => customer_id}
        rowId={({ customer_id }) => rowAnchor(customer_id)}
        count={totals.ok ? totals.value.count : null}
        many="clientes"
        empty={{
          filtered: Object.keys(page.filter.value).length > 0,
          filters: page.filterNames,
          filteredTitle: "Nenhum cliente com estes filtros",
          none: {
            title: "Nenhum cliente ainda",
            sentence: "Assim que um estabelecimento for vinculado à sua empresa, ele aparece aqui.",
            actions: page.mayAdd && <Add>Cadastrar o primeiro</Add>,
          },
        }}
      />
      {ways.length > 0 && page.customers.length > 0 ? (
        <ActOnMany
          words={["cliente", "clientes"]}
          legend="Mudar vários de uma vez"
          ticked="Os que marquei na lista"
          whole={totals.ok ? counted(totals.value.count, "cliente", "clientes") : null}
          filter={page.filter}
          of="clientes"
          ways={ways}
          before={to("partner/batches")}
        />
      ) : null}
    </>
  );
}

type SumsProps = Pick<FoundCustomers, "search" | "filter" | "today"> & { totals: ShownTotals };

/** How many and how much, and how they sell: each of these a link that filters by it. */
function CustomerSums({ totals, search, filter, today }: SumsProps) {
  const { count, tpv_amount: now, previous_tpv_amount: before, mrr_amount: mrr, pendings } = totals;
  const byStatus = STATUSES.map(({ means, value, label }) => {
    const current = filter.value.situacao === value;
    const counted = totals.statuses.find(({ status }) => status === means)?.count ?? 0;
    const href = changed(search, { situacao: current ? null : value });
    return { label: `${label}s`, counted, href, current };
  });
  const byActivity = ACTIVITIES.map(({ means, value, label }) => {
    const current = filter.value.movimento === value;
    const counted = totals.activities.find(({ activity }) => activity === means)?.count ?? 0;
    const href = changed(search, { movimento: current ? null : value });
    return { label, counted, href, current };
  });
  const ways = [...byActivity, ...byStatus]
    .filter(({ counted, current }) => counted > 0 || current)
    .map(({ counted, ...way }) => ({ ...way, value: figure(counted) }));
  return (
    <>
      <Totals
        totals={[
          { label: "Total do filtro", value: figure(count) },
          {
            label: "TPV do mês",
            value: <Money centavos={now} />,
            note: isFirstOfMonth(today) ? (
              `antes ${formatMoney(before)}`
            ) : (
              <Delta change={changeOf(now, before)} />
            ),
          },
          ...(mrr === undefined ? [] : [{ label: "MRR", value: <Money centavos={mrr} /> }]),
          ...(pendings.count === 0
            ? []
            : [
                {
                  label: "Transações pendentes",
                  value: figure(pendings.count),
                  note: formatMoney(pendings.amount),
                },
              ]),
        ]}
      />
      {ways.length > 0 ? <Totals label="Por movimento e situação" totals={ways} /> : null}
    </>
  );
}
