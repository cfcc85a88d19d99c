import { getEstablishment } from "#contract/extension/establishment";
import { getSalesFilters } from "#contract/extension/sales";
import type { Portal } from "~/access/portal.server";
import { formatDocument } from "~/domain/document";
import { plain } from "~/domain/plain-text";
import type { SearchMeaning } from "~/domain/search-words";
import { mapped } from "~/routes/search/searching.server";
import { to } from "~/screens/to";
import { markLabel } from "~/ui/marks";
import type { Found } from "~/words/search";

/** Fewer digits stand in every document. */
const SHORTEST = 4;

interface Store {
  id: string;
  name: string;
  document: string;
  /** `["EC na Cielo", "1007741201"]` */
  numbers: (readonly [label: string, number: string])[];
}

/**
 * By its name, its document, and the numbers that it has at V$Pague and at the acquirers (EC). A store leads to its
 * sales; a customer has few, so that all of them are shown.
 */
export function searchStores(portal: Portal, { name, number }: SearchMeaning) {
  const numbered = number !== null && number.length >= SHORTEST ? number : null;
  if (name === null && numbered === null) return null;
  const isIts = ({ name: store, numbers }: Store) =>
    (name !== null && plain(store).includes(plain(name))) || numberOf(numbers, numbered) !== undefined;
  return askStores(portal, numbered !== null).then((panel) =>
    mapped(panel, (stores): Found => {
      const found = stores.filter(isIts);
      return {
        hits: found.map(({ id, name: store, document, numbers }) => ({
          key: id,
          name: store,
          detail: `${formatDocument(document)} · ver as vendas dos últimos 30 dias`,
          matched: numberOf(numbers, numbered),
          href: to("customer/sales", { loja: id }),
        })),
        count: found.length,
        all: null,
      };
    }),
  );
}

/** These numbers have leading zeros of their own: `00000001` is not every number with a one. */
function numberOf(numbers: Store["numbers"], searched: string | null): string | undefined {
  const found = searched === null ? undefined : numbers.find(([, number]) => number.includes(searched));
  return found?.join(" ");
}

/** With the numbers that only the registration has, for whoever may read it. */
async function askStores(portal: Portal, withNumbers: boolean) {
  const params = { customerId: portal.customerId };
  if (withNumbers && portal.mayOpen("customer/establishment"))
    return mapped(await portal.panel(getEstablishment, { params }), ({ stores }) =>
      stores.map(({ id, name, document, code, establishment_codes }): Store => {
        const codes = establishment_codes.map(
          ({ acquirer, establishment_code }) => [`EC na ${markLabel(acquirer)}`, establishment_code] as const,
        );
        return { id, name, document, numbers: [["nº na V$Pague", code], ...codes, ["CNPJ", document]] };
      }),
    );
  return mapped(await portal.panel(getSalesFilters, { params }), ({ stores }) =>
    stores.map(({ id, name, document }): Store => ({ id, name, document, numbers: [["CNPJ", document]] })),
  );
}
