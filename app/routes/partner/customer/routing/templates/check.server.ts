/** What a template would do at each customer of an application, found out before anything is done. */
import { listBatchLines, putBatchLines } from "#contract/extension/batches";
import { getRoutingTemplate } from "#contract/extension/routing-templates";
import type { RuleContent } from "#contract/routing-shapes";
import type { Portal } from "~/access/portal.server";
import { planOf, rulesBy } from "~/domain/routing/change-set";
import { differencesOf } from "~/domain/routing/differences";
import { inOrder } from "~/domain/routing/evaluate";
import { appliedTo, type LeftOut } from "~/domain/routing/template";
import type { CommandFailure } from "~/toasts/command-failure.server";
import { findingWords } from "~/words/routing-findings";
import { differenceSentence } from "../difference-words";
import { namesIn } from "../names";
import { withHits } from "../read-changes.server";
import { readRouting } from "../read-routing.server";
import { findingsOfChange } from "../warnings.server";
import { inLines, leftOutWords } from "./words";

/** Customers that are read at once. */
const LOT = 5;
const MOST_LINES = 200;

/** Judges the lines that nobody has judged yet; stopped anywhere, it goes on from there. */
export async function checkLines(portal: Portal, batchId: string): Promise<CommandFailure | null> {
  const params = { partnerId: portal.partnerId, batchId };
  const query = { states: "unread", limit: MOST_LINES };
  const { items } = await portal.ask(listBatchLines, { params, query });
  const templateId = items[0]?.source[1];
  if (templateId === undefined) return null;
  const { rules } = await portal.ask(getRoutingTemplate, {
    params: { partnerId: portal.partnerId, templateId },
  });
  for (let first = 0; first < items.length; first += LOT) {
    const lot = items.slice(first, first + LOT);
    const lines = await Promise.all(
      lot.map(async ({ number, name, source }) => ({
        number,
        name,
        ...(await judged(portal, { customerId: source[0] ?? "", templateId, rules })),
      })),
    );
    const told = await portal.tell(putBatchLines, { params, body: { lines } }, JSON.stringify(lines));
    if (!told.ok) return told.failure;
  }
  return null;
}

interface Judging {
  customerId: string;
  templateId: string;
  rules: readonly RuleContent[];
}

async function judged(portal: Portal, { customerId, templateId, rules }: Judging) {
  const routing = await readRouting(portal, customerId, "or-fault");
  const wrong = (message: string, texts: readonly string[] = ["", "", ""]) => ({
    source: [customerId, templateId, ...texts],
    input: null,
    faults: [{ field: null, message }],
  });
  if (routing.fault || routing.asOf)
    return wrong("As regras deste cliente não puderam ser lidas: comece outra aplicação para ele.");
  const { rules: now, contracts, groups } = routing;
  const { changes, leftOut } = appliedTo(inOrder(rules), {
    customerId,
    rules: now,
    contracts,
    today: portal.today,
  });
  const plan = planOf(now, { changes, base: now, made: [] }, "after");
  const after = withHits(rulesBy(now, plan), now);
  const names = namesIn(after, groups);
  const texts = [
    inLines(differencesOf(now, after).map((one) => differenceSentence(one, names.group))),
    inLines(
      findingsOfChange(routing, after, portal.today).map((one) => {
        const { title, sentence } = findingWords(one, names);
        return `${title}: ${sentence}`;
      }),
    ),
    inLines(leftOut.map(leftOutWords)),
  ];
  if (plan.length === 0) return wrong(unchangedWords(rules, leftOut), texts);
  const types = new Set(plan.map(({ before, after }) => (before ?? after)?.type));
  const seen = now.flatMap(({ id, type, name, version }) => (types.has(type) ? { id, name, version } : []));
  return {
    source: [customerId, templateId, ...texts],
    input: { customer_id: customerId, seen, changes: plan },
    faults: [],
  };
}

/** Why a customer's rules stay as they are. */
function unchangedWords(rules: readonly RuleContent[], leftOut: readonly LeftOut[]): string {
  if (leftOut.length === 0) return "As regras já são as do modelo.";
  return leftOut.every(({ fallbacks }) => fallbacks.length === 0) && leftOut.length === rules.length
    ? "Nenhuma regra do modelo cabe neste cliente."
    : "O que cabe neste cliente já é como no modelo.";
}
