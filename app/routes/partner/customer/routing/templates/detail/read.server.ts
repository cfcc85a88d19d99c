import { getRoutingTemplate } from "#contract/extension/routing-templates";
import type { RuleContent } from "#contract/routing-shapes";
import { Id } from "#contract/values";
import { holds } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import { formatDateTime } from "~/domain/dates";
import { inOrder } from "~/domain/routing/evaluate";
import { constraintsOf } from "~/forms/constraints.server";
import { MARKED } from "~/lists/marked-filter";
import { to } from "~/screens/to";
import { conditionSentence, destinationSentence, validitySentence } from "~/words/routing";
import { askCustomers, chosenCustomers } from "../customers.server";
import { MOST_APPLIED, renameForm, typedForm } from "./schema.server";
import { searchOf } from "./search";

/** "Débito Elo, até R$ 50,00 → Stone, válida até 31/12/2026 (desativada)" */
function sentenceOf(rule: RuleContent): string {
  const validity = validitySentence(rule);
  return [
    `${conditionSentence(rule)} → ${destinationSentence(rule)}`,
    ...(validity === "" ? [] : [`, ${validity}`]),
    ...(rule.enabled ? [] : [" (desativada)"]),
  ].join("");
}

/** Whom the address says are ticked: without script a search asks for the page anew. */
const tickedIn = (search: URLSearchParams) =>
  search
    .getAll(MARKED)
    .filter((id) => Id.safeParse(id).success)
    .slice(0, MOST_APPLIED);

/** Who is offered, and after them who is ticked beside them. */
function withTicked<One extends { id: string }>(found: One[], all: One[], ticked: readonly string[]): One[] {
  const others = all.filter(({ id }) => ticked.includes(id) && !found.some((one) => one.id === id));
  return [...found, ...new Map(others.map((one) => [one.id, one])).values()];
}

export async function readTemplate(portal: Portal, templateId: string, q: string) {
  const mayApply =
    holds(portal.principal.roles, "routing-rules-update") && portal.mayOpen("partner/customers");
  const chosen = chosenCustomers(portal);
  const ticked = chosen ? [] : tickedIn(portal.url.searchParams);
  const [template, { customers, inactive }, others, draft] = await Promise.all([
    portal.ask(getRoutingTemplate, { params: { partnerId: portal.partnerId, templateId } }),
    mayApply ? askCustomers(portal, q) : { customers: [], inactive: [] },
    // Ticked are also those that an earlier search found.
    mayApply && ticked.length > 0 && q !== "" ? askCustomers(portal, "") : { customers: [] },
    portal.draft(typedForm),
  ]);
  const { id, name, from_name, created_by_name, created_at, version } = template;
  return {
    template: { id, name, version },
    said: `De ${from_name}. Salvo por ${created_by_name}, em ${formatDateTime(created_at)}.`,
    rules: inOrder(template.rules).map((rule) => ({
      id: rule.id,
      name: rule.name,
      sentence: sentenceOf(rule),
    })),
    mayApply,
    mayKeep: portal.mayOpen("partner/customer/routing/templates/delete"),
    q,
    /** Where they were chosen in the list of customers. */
    chosen: chosen && { words: chosen.words, list: chosen.list },
    inactive,
    customers: withTicked(customers.slice(0, MOST_APPLIED), [...customers, ...others.customers], ticked),
    ticked,
    /** Of which only the first are shown. */
    count: customers.length,
    most: MOST_APPLIED,
    draft,
    constraint: constraintsOf(renameForm),
    ways: {
      page: to(
        "partner/customer/routing/templates/detail",
        { template: templateId },
        chosen?.search ?? (ticked.length > 0 ? searchOf(q, ticked) : { q: q || undefined }),
      ),
      list: to("partner/customer/routing/templates"),
      delete: to("partner/customer/routing/templates/delete", { template: templateId }),
    },
    formToken: portal.formToken(),
  };
}

export type TemplatePage = Awaited<ReturnType<typeof readTemplate>>;
