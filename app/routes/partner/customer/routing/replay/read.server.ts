import { getFees } from "#contract/extension/fees";
import type { Portal } from "~/access/portal.server";
import { feeTable } from "~/domain/routing/fee-table";
import { addSales, emptyReplay } from "~/domain/routing/replay";
import { isRefused } from "~/lists/refused";
import { to } from "~/screens/to";
import { comparisonOf, type ReplayPrices } from "../comparison";
import { missingOf, readRouting } from "../read-routing.server";
import { judgesOf } from "../sold-days.server";
import { askPage, foldPages } from "../sold-pages.server";
import { readDraft } from "./draft-form";
import { shownRules } from "./draft-rules";

const GONE = "Uma destas regras não existe mais.";

/**
 * The rules, the fees of today and the first page of the sales in one wave, then the other pages, one by one. The
 * rules and the draft are asked as of today, and priced by the fees of today.
 */
export async function readReplay(portal: Portal, customerId: string) {
  const { url } = portal;
  const form = readDraft(url.searchParams, portal.today);
  const isAsked = form.isAsked && !isRefused(form);
  const [routing, fees, first] = await Promise.all([
    readRouting(portal, customerId, "or-fault"),
    isAsked && portal.showsPrices
      ? portal.panel(getFees, { params: { customerId }, query: { date: portal.today } })
      : null,
    isAsked ? askPage(portal, customerId, form.period) : null,
  ]);
  const rules = shownRules(customerId, routing.rules, form);
  const isKnown = (ids: readonly string[]) => ids.every((id) => rules.some((rule) => rule.id === id));
  const { fault } = routing;
  if (!fault && !isKnown(form.on)) form.problems.ativar = GONE;
  if (!fault && !isKnown(form.off)) form.problems.desativar = GONE;
  const refused = isRefused(form);
  const isAnswered = !refused && !fault;

  const draft = routing.rules.map((rule) => ({
    ...rule,
    enabled: form.off.includes(rule.id) ? false : rule.enabled || form.on.includes(rule.id),
  }));
  const replay = emptyReplay();
  const feeAt = feeTable(fees?.ok ? fees.value.rows : []);
  const judges = judgesOf(routing, draft);
  const stopped =
    first && isAnswered
      ? await foldPages({
          portal,
          customerId,
          period: form.period,
          first,
          fold: (rows) => addSales(replay, rows, { ...judges, feeAt, date: portal.today }),
        })
      : null;
  const prices: ReplayPrices = fees === null ? "hidden" : fees.ok ? "known" : "failed";
  return {
    asOf: routing.asOf,
    feesAsOf: fees?.ok ? fees.asOf : undefined,
    action: to("partner/customer/routing/replay", { id: customerId }),
    retry: to("partner/customer/routing/replay", { id: customerId }, url.search),
    today: portal.today,
    form: { typed: form.typed, problems: form.problems, period: form.period },
    rules,
    missing: missingOf(routing),
    stopped,
    refused,
    fault,
    search: url.search,
    comparison: first?.ok && isAnswered ? comparisonOf(replay, prices) : null,
  };
}

export type ReplayPage = Awaited<ReturnType<typeof readReplay>>;
