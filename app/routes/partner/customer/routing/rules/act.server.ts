import { z } from "zod";
import { toldMissing } from "~/access/missing-id.server";
import type { Portal } from "~/access/portal.server";
import type { RuleType } from "~/contract/routing-shapes";
import { requireRuleAct } from "../rule-type.server";
import { readAct } from "./acts";
import { tellEnabled } from "./enable.server";
import { tellMove } from "./move.server";

const actForm = z.object({ act: z.string().optional() });

/**
 * Does what a button of a rule says, and goes on to `way`. A form that does not say which rule is meant sends nothing.
 */
export async function actOnRule(
  portal: Portal,
  { customerId, type, way }: { customerId: string; type: RuleType; way: string },
) {
  await requireRuleAct(portal, { type, act: "update", way });
  const form = await portal.read(actForm);
  const act = form.ok ? readAct(form.value.act ?? "") : null;
  if (!act) return portal.redirect(way, toldMissing(portal, "routeId"));

  const of = { portal, customerId, type };
  const { failure, toast } = act.kind === "enable" ? await tellEnabled(of, act) : await tellMove(of, act);
  return failure ? portal.refuse(form, failure) : portal.redirect(way, toast);
}
