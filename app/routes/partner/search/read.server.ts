import { type Company, listCompanies } from "#contract/companies";
import { listSubscriptions } from "#contract/extension/subscriptions";
import { listSsoUsers } from "#contract/sso-users";
import { holds } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import { maskCpf } from "~/domain/document";
import { readFilter, text } from "~/lists/fields";
import type { Panel } from "~/page/asking.server";
import { to } from "~/screens/to";
import { COMPANY_STATUSES } from "~/words/companies";
import { CUSTOMER_STATUSES } from "~/words/customers";
import { type Found, GROUP_TITLES, type GroupName, SHORTEST } from "~/words/search";
import { USER_STATUSES } from "~/words/sso-users";
import { SUBSCRIPTION_STATUSES } from "~/words/subscription-statuses";
import { openTabs } from "../customer-tabs";

const SHOWN = 5;

/** Asks every group that this person may read, in one wave; each fails alone. */
export async function readSearch(portal: Portal, url: URL) {
  const { value, typed, problems } = readFilter(url.searchParams, { q: text(100) });
  const q = value.q ?? "";
  const may = groupsOf(portal);
  const isLong = [...q].length >= SHORTEST;
  const asked = isLong
    ? await Promise.all(may.map(async (name) => ({ name, panel: await SEARCHES[name](portal, q) })))
    : [];
  return {
    q,
    typed: typed.q?.[0]?.trim() ?? "",
    problem: problems.q ?? (q !== "" && !isLong ? `Escreva ao menos ${SHORTEST} letras ou números.` : null),
    may: may.map((name) => GROUP_TITLES[name]),
    groups: asked,
    retry: to("partner/search", { q }),
  };
}

export type SearchPage = Awaited<ReturnType<typeof readSearch>>;

function groupsOf({ mayOpen, principal }: Portal): GroupName[] {
  const open: Record<GroupName, boolean> = {
    customers: mayOpen("partner/customers"),
    companies: mayOpen("partner/companies"),
    subscriptions: mayOpen("partner/subscriptions") && holds(principal.roles, "client-signatures-read"),
    users: mayOpen("partner/users"),
  };
  return Object.entries(open).flatMap(([name, isOpen]) => (isOpen ? [name as GroupName] : []));
}

type Search = (portal: Portal, q: string) => Promise<Panel<Found>>;

const SEARCHES: Readonly<Record<GroupName, Search>> = {
  async customers(portal, q) {
    const query = { company_is_customer: "true", search_text: q } as const;
    const tab = openTabs(portal)[0]?.screen ?? null;
    return mapped(await portal.panel(listCompanies, { query }), (found) => ({
      count: found.length,
      all: listAt("partner/customers", q),
      hits: found.slice(0, SHOWN).map((one) => ({
        key: one.id,
        name: one.trade_name,
        detail: placed(one, CUSTOMER_STATUSES[one.status].word),
        href: tab === null || one.customer_id === null ? null : to(tab, { id: one.customer_id }),
      })),
    }));
  },
  async companies(portal, q) {
    const query = { company_is_customer: "false", search_text: q } as const;
    const open = portal.mayOpen("partner/companies/detail");
    return mapped(await portal.panel(listCompanies, { query }), (found) => ({
      count: found.length,
      all: listAt("partner/companies", q, { cliente: "nao" }),
      hits: found.slice(0, SHOWN).map((one) => ({
        key: one.id,
        name: one.trade_name,
        detail: placed(one, COMPANY_STATUSES[one.status].word),
        href: open ? to("partner/companies/detail", { id: one.id }) : null,
      })),
    }));
  },
  async subscriptions(portal, q) {
    const input = { params: { partnerId: portal.partnerId }, query: { q, limit: SHOWN } };
    const open = portal.mayOpen("partner/subscriptions/detail");
    return mapped(await portal.panel(listSubscriptions, input), ({ items, next_cursor }) => ({
      count: next_cursor === null ? items.length : null,
      all: listAt("partner/subscriptions", q),
      hits: items.map((one) => ({
        key: one.id,
        name: `${one.plan.name}, ${one.trade_name}`,
        detail: `${maskCpf(one.document)} · ${SUBSCRIPTION_STATUSES[one.status].word}`,
        href: open ? to("partner/subscriptions/detail", { id: one.id }) : null,
      })),
    }));
  },
  async users(portal, q) {
    const query = { search: q, page: 1, pageSize: SHOWN };
    const open = portal.mayOpen("partner/users/detail");
    return mapped(await portal.panel(listSsoUsers, { query }), ({ items, total }) => ({
      count: total,
      all: listAt("partner/users", q),
      hits: items.map((one) => ({
        key: one.id,
        name: one.name,
        detail: [one.email, one.document && maskCpf(one.document), USER_STATUSES[one.status].word]
          .filter(Boolean)
          .join(" · "),
        href: open ? to("partner/users/detail", { id: one.id }) : null,
      })),
    }));
  },
};

function placed({ document, city, state }: Company, status: string): string {
  return `${maskCpf(document)} · ${city}/${state} · ${status}`;
}

/** The whole list, of what was searched for. */
type List = "partner/customers" | "partner/companies" | "partner/subscriptions" | "partner/users";

function listAt(list: List, q: string, also: Record<string, string> = {}): string {
  return to(list, { q, ...also });
}

function mapped<From, To>(panel: Panel<From>, change: (value: From) => To): Panel<To> {
  return panel.ok ? { ...panel, value: change(panel.value) } : panel;
}
