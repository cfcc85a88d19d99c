import { listBatches } from "#contract/extension/batches";
import { listRoutingTemplates } from "#contract/extension/routing-templates";
import { holds } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import { formatDateTime } from "~/domain/dates";
import { counted } from "~/domain/figures";
import { to } from "~/screens/to";
import { chosenCustomers } from "./customers.server";
import { BATCH_STATES } from "./states";

/** The partner's templates, and what was applied of them: one wave. */
export async function readTemplates(portal: Portal) {
  const params = { partnerId: portal.partnerId };
  const chosen = chosenCustomers(portal);
  const mayApply = holds(portal.principal.roles, "routing-rules-update");
  const [{ items }, batches] = await Promise.all([
    portal.ask(listRoutingTemplates, { params }),
    mayApply ? portal.ask(listBatches, { params, query: { kind: "routing-template" } }) : null,
  ]);
  return {
    templates: items.map(({ id, name, rule_count, from_name, created_by_name, created_at }) => ({
      id,
      name,
      href: to("partner/customer/routing/templates/detail", { template: id }, chosen?.search ?? ""),
      rules: counted(rule_count, "regra", "regras"),
      from: from_name,
      saved: `${created_by_name}, em ${formatDateTime(created_at)}`,
    })),
    applications: (batches?.items ?? []).map(({ id, title, state, lines, created_at, created_by_name }) => ({
      id,
      href: to("partner/customer/routing/templates/application", { batch: id }),
      title: `${title}, ${counted(lines.total, "cliente", "clientes")}`,
      state: BATCH_STATES[state] ?? { word: state, tone: "neutral" as const },
      when: `${created_by_name}, em ${formatDateTime(created_at)}`,
    })),
    /** For whom one is to be chosen. */
    chosen: chosen && { words: chosen.words, list: chosen.list },
    customers: portal.mayOpen("partner/customers") ? to("partner/customers") : null,
    /** Whether this person may keep rules by a name, where it is said how. */
    mayKeep: portal.mayOpen("partner/customer/routing/template-save"),
  };
}

export type TemplatesPage = Awaited<ReturnType<typeof readTemplates>>;
