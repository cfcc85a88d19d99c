/** What a rule would do, told while it is filled in; judged as its saving is. */
import type { Portal } from "~/access/portal.server";
import { evaluate } from "~/domain/routing/evaluate";
import type { Rule } from "~/domain/routing/rule";
import { type Obstacle, obstacleAt } from "~/domain/routing/takes";
import { markLabel } from "~/ui/marks";
import { conditionSentence, destinationSentence, paymentSentence } from "~/words/routing";
import type { AnyRule, CustomerRouting } from "../read-routing.server";
import { typicalPayments } from "../typical";
import { newFindings } from "../warnings.server";
import { type Warnings, warningsOf } from "./answer.server";
import { refusalsOf } from "./refusals";
import { standingOfNew } from "./standing.server";
import { withoutTwin } from "./twin.server";
import { bodyOfTyped, type ReadRule, ruleOfBody } from "./typed.server";

export interface RulePreview {
  /** "Produto: Pix: Stone" */
  sentence: string;
  /** Whether it would decide a payment that it is typically for, and who takes that; null where it is for none. */
  typical: string | null;
  /** Null: it would cause nothing that is not there now. */
  warnings: Warnings | null;
  /** What cannot be of a rule, though each of its fields can. */
  refusals: readonly string[];
}

/** @param now the rule that is changed; null for a new one. Null while something that it needs is missing. */
export function previewOf(
  portal: Portal,
  { read, routing, now }: { read: ReadRule; routing: CustomerRouting; now: AnyRule | null },
): RulePreview | null {
  if (!read.ok) return null;
  const { typed } = read;
  const rule = bodyOfTyped(typed, routing.groups !== null);
  const judged = now ? routing : withoutTwin(routing, rule, typed.known);
  const draft = ruleOfBody(rule, now ?? standingOfNew(judged, typed.type));
  const sentence = `${conditionSentence(draft)}: ${destinationSentence(draft)}.`;
  const refusals = refusalsOf(typed, {
    acquirers: routing.contracts && new Set(routing.contracts.map(({ acquirer }) => acquirer)),
    groups: routing.groups && new Set(routing.groups.map(({ id }) => id)),
  });
  if (Object.keys(refusals).length > 0)
    return { sentence, typical: null, warnings: null, refusals: [...new Set(Object.values(refusals))] };
  const findings = newFindings(judged, draft, portal.today);
  return {
    sentence,
    typical: typicalSentence(judged, draft, portal.today),
    warnings: findings.length > 0 ? warningsOf({ findings, draft, rule, routing: judged }) : null,
    refusals: [],
  };
}

/** "Visa, crédito à vista de R$ 100,00: decide esta regra, e Stone leva." */
function typicalSentence(routing: CustomerRouting, draft: Rule, today: string): string | null {
  const { contracts } = routing;
  const groups = routing.groups ?? [];
  const [payment] = typicalPayments(draft, groups, today);
  if (!payment) return null;
  const others = routing.rules.filter(({ id }) => id !== draft.id);
  const { rule, acquirer } = evaluate(
    payment,
    { rules: [...others, { ...draft, enabled: true }] as Rule[], groups },
    (one): Obstacle | null => (contracts ? obstacleAt(one, payment, contracts) : null),
  );
  const winner = others.find(({ id }) => id === rule?.id);
  const who =
    rule?.id === draft.id
      ? "decide esta regra"
      : winner
        ? `decide antes “${winner.name}”`
        : "nenhuma regra decide";
  const taker = acquirer === null ? "ninguém leva o pagamento" : `${markLabel(acquirer)} leva o pagamento`;
  return `${paymentSentence(payment)}: ${who}, e ${taker}.`;
}
