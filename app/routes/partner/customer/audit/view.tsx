import { changed } from "~/lists/address";
import { ExportLink } from "~/lists/list-page";
import { RefusedList } from "~/lists/refused-list";
import { AuditFilters } from "~/routes/audit/filters";
import type { AuditPage } from "~/routes/audit/find.server";
import { FoundEntries } from "~/routes/audit/found";
import { OF_CUSTOMER } from "~/routes/audit/ways";
import { to } from "~/screens/to";

/** What anybody did to one customer. */
export function CustomerAuditView({ customerId: id, ...page }: AuditPage & { customerId: string }) {
  const file = to("partner/audit/export", changed(page.search, { por: null, cliente: id }));
  return (
    <>
      <AuditFilters {...page} ofCustomer />
      {page.refused ? (
        <RefusedList />
      ) : (
        <>
          <FoundEntries
            {...page}
            retry={to("partner/customer/audit", { id }, page.search)}
            caption="Registros da auditoria do cliente"
            hrefOf={(entry) => to("partner/audit/detail", { id: entry }, { [OF_CUSTOMER]: id })}
            given={["cliente"]}
            without={["Cliente"]}
          />
          {page.entries.length > 0 ? (
            <p className="actions no-print">
              <ExportLink href={file} />
            </p>
          ) : null}
        </>
      )}
    </>
  );
}
