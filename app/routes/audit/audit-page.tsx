import type { Environment } from "~/domain/environment";
import { changed } from "~/lists/address";
import { ExportLink, ListPage } from "~/lists/list-page";
import { askFor } from "~/routes/reports/ways";
import { AuditFilters } from "./filters";
import type { AuditPage } from "./find.server";
import { FoundEntries } from "./found";
import { WAYS } from "./ways";

const SENTENCES: Readonly<Record<Environment, string>> = {
  customer:
    "O que cada pessoa, e quem cuida da sua loja, fez na sua empresa: quando e o que mudou. Nenhum registro pode ser alterado.",
  partner:
    "O que cada pessoa fez em seus clientes e na sua empresa, quando, de onde e o que mudou. Nenhum registro pode ser alterado.",
};

/** Of a partner: what its people did, and what anybody did to its customers. Of a merchant: what anybody did to it. */
export function AuditListPage(page: AuditPage) {
  const { area } = page;
  const isExportable = !page.refused && page.entries.length > 0;
  const isMerchant = area === "customer";
  return (
    <ListPage
      title="Auditoria"
      sentence={SENTENCES[area]}
      action={
        isExportable ? (
          <ExportLink
            href={WAYS[area].file(changed(page.search, { por: null }))}
            report={askFor(`${area}/audit`, page.search)}
            count={page.totals.ok ? page.totals.value.count : null}
          />
        ) : null
      }
      filters={<AuditFilters {...page} ofCustomer={isMerchant} />}
    >
      {page.refused ? null : (
        <FoundEntries
          {...page}
          retry={WAYS[area].list(page.search)}
          caption="Registros da auditoria"
          without={isMerchant ? ["Cliente"] : []}
        />
      )}
    </ListPage>
  );
}
