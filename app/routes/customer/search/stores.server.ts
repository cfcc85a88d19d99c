import { getSalesFilters } from "#contract/extension/sales";
import type { Portal } from "~/access/portal.server";
import { formatDocument } from "~/domain/document";
import { plain } from "~/domain/plain-text";
import type { SearchMeaning } from "~/domain/search-words";
import { mapped } from "~/routes/search/searching.server";
import { to } from "~/screens/to";
import type { Found } from "~/words/search";

/** A store leads to its sales; a customer has few, so that all of them are shown. */
export function searchStores(portal: Portal, { name }: SearchMeaning) {
  if (name === null) return null;
  const params = { customerId: portal.customerId };
  return portal.panel(getSalesFilters, { params }).then((panel) =>
    mapped(panel, ({ stores }): Found => {
      const found = stores.filter((store) => plain(store.name).includes(plain(name)));
      return {
        hits: found.map(({ id, name: store, document }) => ({
          key: id,
          name: store,
          detail: `${formatDocument(document)} · ver as vendas dos últimos 30 dias`,
          href: to("customer/sales", { loja: id }),
        })),
        count: found.length,
        all: null,
      };
    }),
  );
}
