import { changed } from "~/lists/address";
import { ExportLink, ListPage } from "~/lists/list-page";
import { to } from "~/screens/to";
import { AuditFilters } from "../audit-list/filters";
import type { AuditPage } from "../audit-list/find.server";
import { FoundEntries } from "../audit-list/found";

/** What the partner's people did, and what anybody did to its customers. */
export function AuditView(page: AuditPage) {
  const isExportable = page.valid && !page.refused && page.entries.length > 0;
  return (
    <ListPage
      title="Auditoria"
      sentence="O que cada pessoa fez em seus clientes e na sua empresa, quando, de onde e o que mudou. Nenhum registro pode ser alterado."
      action={
        isExportable ? (
          <ExportLink href={to("partner/audit/export", changed(page.search, { por: null }))} />
        ) : null
      }
      filters={<AuditFilters {...page} />}
    >
      {page.refused ? null : (
        <FoundEntries {...page} retry={to("partner/audit", page.search)} caption="Registros da auditoria" />
      )}
    </ListPage>
  );
}
