import { figure } from "~/domain/figures";
import { changed } from "~/lists/address";
import { AMOUNT_NAMES } from "~/lists/amount-names";
import { screenColumns } from "~/lists/columns";
import { rowAnchor } from "~/lists/from-list";
import { HiddenFilter } from "~/lists/hidden-filter";
import { ExportLink, FoundList, ListPage } from "~/lists/list-page";
import { Totals } from "~/lists/totals";
import { askFor } from "~/routes/reports/ways";
import { to } from "~/screens/to";
import { Money } from "~/ui/money";
import { SUBSCRIPTION_CHOICES } from "~/words/subscriptions";
import { COLUMNS } from "./columns";
import { InvoiceFilters } from "./filters";
import type { ShownTotals } from "./prices";
import type { FoundInvoices, InvoicesPage } from "./read.server";

/** What the partner's customers were billed for their subscriptions: filters, sums, the list. */
export function InvoicesView(page: InvoicesPage) {
  const { exported } = page;
  return (
    <ListPage
      title="Faturas"
      sentence="O que as assinaturas dos seus clientes geraram: o que foi pago, o que está em aberto e o que venceu."
      action={
        exported !== null && !page.refused && page.invoices.length > 0 ? (
          <ExportLink
            href={exported}
            report={askFor("partner/invoices", page.search)}
            count={page.totals.ok ? page.totals.value.count : null}
          />
        ) : null
      }
      filters={<InvoiceFilters {...page} />}
    >
      {page.refused ? null : (
        <>
          <HiddenFilter {...page} names={AMOUNT_NAMES} />
          <Found {...page} />
        </>
      )}
    </ListPage>
  );
}

function Found(page: FoundInvoices) {
  const { totals, filter } = page;
  return (
    <FoundList
      {...page}
      retry={to("partner/invoices", page.search)}
      sums={(value) => <InvoiceSums {...page} totals={value} />}
      caption="Faturas do filtro"
      columns={screenColumns(COLUMNS, page)}
      rows={page.invoices}
      rowKey={({ id }) => id}
      rowId={({ id }) => rowAnchor(id)}
      count={totals.ok ? totals.value.count : null}
      many="faturas"
      empty={{
        filtered: Object.keys(filter.value).length > 0,
        filters: page.filterNames,
        filteredTitle: "Nenhuma fatura com estes filtros",
        none: {
          title: "Nenhuma fatura",
          sentence: "A primeira fatura de cada assinatura é emitida no primeiro dia dela.",
        },
      }}
    />
  );
}

interface InvoiceSumsProps extends Pick<FoundInvoices, "statuses" | "search" | "filter"> {
  totals: ShownTotals;
}

/** How many the filter finds and what they come to, and each status: a link that filters by it. */
function InvoiceSums({ totals, statuses, search, filter }: InvoiceSumsProps) {
  const { count, amount } = totals;
  const byStatus = SUBSCRIPTION_CHOICES.fatura.flatMap(({ means, value, label }) => {
    const counted = statuses?.find(({ status }) => status === means)?.count ?? 0;
    const current = filter.value.situacao?.includes(means) ?? false;
    if (counted === 0 && !current) return [];
    const href = changed(search, { situacao: current ? null : value });
    return { label, value: figure(counted), href, current };
  });
  return (
    <>
      <Totals
        totals={[
          { label: "Total do filtro", value: figure(count) },
          ...(amount === undefined ? [] : [{ label: "Valor", value: <Money centavos={amount} /> }]),
        ]}
      />
      {byStatus.length > 0 ? <Totals label="Por situação" totals={byStatus} /> : null}
    </>
  );
}
