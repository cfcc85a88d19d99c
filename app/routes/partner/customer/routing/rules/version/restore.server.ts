import type { RuleType } from "#contract/routing-shapes";
import type { Portal } from "~/access/portal.server";
import { throwNotFound } from "~/faults/throw-fault.server";
import type { LookUp } from "~/page/answering.server";
import { to } from "~/screens/to";
import type { CommandFailure } from "~/toasts/command-failure.server";
import { info, success, type Toast } from "~/toasts/toast";
import { requireRuleAct } from "../../../rule-type.server";
import { RULE_TYPES } from "../../../rule-types";
import { lookUpRule } from "../../look-up.server";
import { inOneText } from "../../refusal.server";
import { bodyOf } from "../../rule-body";
import { tellCreate, tellReplace } from "../../rule-calls.server";
import { askVersions } from "../versions.server";

interface Restoring {
  customerId: string;
  type: RuleType;
  id: string;
  /** The one to restore. */
  version: number;
  /** The last one when the person decided. */
  seen: number;
}

type Restored =
  | { failure: CommandFailure; lookUp: LookUp }
  | { failure?: undefined; way: string; toast: Toast };

/**
 * Writes a rule again as one of its versions had it: over the version that the person saw, or as a new rule where it
 * was deleted. 409 when another version came since, 422 when its contract or group is gone.
 */
export async function restore(portal: Portal, restoring: Restoring): Promise<Restored> {
  const { customerId, type, id, version, seen } = restoring;
  const { word } = RULE_TYPES[type];
  const versions = await askVersions(portal, { customerId, type, id });
  const old = versions.find((one) => one.version === version);
  if (!old) return throwNotFound(portal.requestId);
  const isDeleted = versions[0]?.deleted === true;
  const way = to("partner/customer/routing/rules/detail", { id: customerId, type: word, rule: id });
  await requireRuleAct(portal, { type, act: isDeleted ? "create" : "update", way });

  const body = bodyOf(old.rule);
  const told = isDeleted
    ? await tellCreate(portal, customerId, body)
    : await tellReplace(portal, customerId, { id, version: seen }, body);
  if (!told.ok) {
    const lookUp = lookUpRule({ portal, customerId, type }, body, isDeleted ? undefined : id);
    return { failure: inOneText(told.failure), lookUp };
  }
  const href = to("partner/customer/routing/rules/detail", {
    id: customerId,
    type: word,
    rule: told.value.id,
  });
  if (told.replayed) return { way: href, toast: info(`A versão ${version} já tinha sido restaurada.`) };
  const what = isDeleted ? ", como uma regra nova" : "";
  return { way: href, toast: success(`Versão ${version} restaurada${what}.`) };
}
