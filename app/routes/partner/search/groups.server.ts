/** What a partner's search asks, and in which list all of it stands. */
import { type Company, listCompanies } from "#contract/companies";
import { listSubscriptions } from "#contract/extension/subscriptions";
import { findIntegrationCustomer, type IntegrationCustomer } from "#contract/integration";
import { listPersons } from "#contract/persons";
import { listSsoUsers } from "#contract/sso-users";
import type { Portal } from "~/access/portal.server";
import { formatDate } from "~/domain/dates";
import { maskCpf } from "~/domain/document";
import { mapped, type SearchGroup } from "~/routes/search/searching.server";
import { to } from "~/screens/to";
import { COMPANY_STATUSES } from "~/words/companies";
import { CUSTOMER_STATUSES } from "~/words/customers";
import { COUNTED, foundOf, SHOWN } from "~/words/search";
import { USER_STATUSES } from "~/words/sso-users";
import { SUBSCRIPTION_STATUSES } from "~/words/subscription-statuses";
import { wholeDocument } from "../company-fields.server";
import { openTabs } from "../customer-tabs";

/** In the order in which they are shown. All are looked through for the words as they are. */
export function groupsOf(portal: Portal): SearchGroup[] {
  const { mayOpen } = portal;
  return [
    {
      name: "customers",
      isOpen: mayOpen("partner/customers"),
      ask: ({ text }) => searchCustomers(portal, text),
    },
    {
      name: "companies",
      isOpen: mayOpen("partner/companies"),
      ask: ({ text }) => searchCompanies(portal, text),
    },
    {
      name: "subscriptions",
      isOpen: mayOpen("partner/subscriptions"),
      ask: ({ text }) => searchSubscriptions(portal, text),
    },
    { name: "users", isOpen: mayOpen("partner/users"), ask: ({ text }) => searchUsers(portal, text) },
    { name: "persons", isOpen: mayOpen("partner/persons"), ask: ({ text }) => searchPersons(portal, text) },
  ];
}

async function searchCustomers(portal: Portal, q: string) {
  const query = { company_is_customer: "true", search_text: q } as const;
  const tab = openTabs(portal)[0]?.screen ?? null;
  const { value: document } = wholeDocument([q]);
  const [panel, known] = await Promise.all([
    portal.panel(listCompanies, { query }),
    document === undefined ? null : portal.aside(findIntegrationCustomer, { query: { document } }),
  ]);
  return mapped(panel, (found) => ({
    ...foundOf(found, to("partner/customers", { q }), (one) => ({
      key: one.id,
      name: one.trade_name,
      detail: placed(one, CUSTOMER_STATUSES[one.status].word),
      matched: known !== null && known.id === one.customer_id ? standingAt(known) : vspagueOf(one, q),
      href: tab === null || one.customer_id === null ? null : to(tab, { id: one.customer_id }),
    })),
    count: found.length,
  }));
}

async function searchCompanies(portal: Portal, q: string) {
  const query = { company_is_customer: "false", search_text: q } as const;
  const open = portal.mayOpen("partner/companies/detail");
  return mapped(await portal.panel(listCompanies, { query }), (found) => ({
    ...foundOf(found, to("partner/companies", { q, cliente: "nao" }), (one) => ({
      key: one.id,
      name: one.trade_name,
      detail: placed(one, COMPANY_STATUSES[one.status].word),
      href: open ? to("partner/companies/detail", { id: one.id }) : null,
    })),
    count: found.length,
  }));
}

async function searchSubscriptions(portal: Portal, q: string) {
  const input = { params: { partnerId: portal.partnerId }, query: { q, limit: COUNTED + 1 } };
  const open = portal.mayOpen("partner/subscriptions/detail");
  return mapped(await portal.panel(listSubscriptions, input), ({ items }) =>
    foundOf(items, to("partner/subscriptions", { q }), (one) => ({
      key: one.id,
      name: `${one.plan.name}, ${one.trade_name}`,
      detail: `${maskCpf(one.document)} · ${SUBSCRIPTION_STATUSES[one.status].word}`,
      href: open ? to("partner/subscriptions/detail", { id: one.id }) : null,
    })),
  );
}

async function searchUsers(portal: Portal, q: string) {
  const query = { search: q, page: 1, pageSize: SHOWN };
  const open = portal.mayOpen("partner/users/detail");
  return mapped(await portal.panel(listSsoUsers, { query }), ({ items, total }) => ({
    ...foundOf(items, to("partner/users", { q }), (one) => ({
      key: one.id,
      name: one.name,
      detail: [one.email, one.document && maskCpf(one.document), USER_STATUSES[one.status].word]
        .filter(Boolean)
        .join(" · "),
      href: open ? to("partner/users/detail", { id: one.id }) : null,
    })),
    count: total,
  }));
}

async function searchPersons(portal: Portal, q: string) {
  const query = { search: q, page: 1, pageSize: SHOWN };
  const open = portal.mayOpen("partner/persons/detail");
  return mapped(await portal.panel(listPersons, { query }), ({ items, total }) => ({
    ...foundOf(items, to("partner/persons", { q }), (one) => ({
      key: one.id,
      name: one.name,
      detail: [one.email, one.document && maskCpf(one.document)].filter(Boolean).join(" · "),
      href: open ? to("partner/persons/detail", { id: one.id }) : null,
    })),
    count: total,
  }));
}

function placed({ document, city, state }: Company, status: string): string {
  return `${maskCpf(document)} · ${city}/${state} · ${status}`;
}

/** What V$Pague has of a customer that was searched for by its whole document. */
function standingAt(known: IntegrationCustomer): string {
  const { customer_vspague_merchant: merchant, customer_vspague_store: store, synced_at } = known;
  const data = known.is_up_to_date ? "dados atuais" : `dados de ${formatDate(synced_at)}, não os atuais`;
  return `V$Pague ${merchant}, loja ${store}, ${data}`;
}

/** Only where the number is what was searched for. */
function vspagueOf(one: Company, q: string): string | undefined {
  const { customer_vspague_merchant: merchant, customer_vspague_store: store } = one;
  const searched = q.replace(/\D/g, "");
  const number = searched === "" ? undefined : [merchant, store].find((one) => one?.includes(searched));
  return number ? `V$Pague ${number}` : undefined;
}
