import type { Portal } from "~/access/portal.server";
import { throwNotFound } from "~/faults/throw-fault.server";
import { asideDraft } from "../../read-changes.server";
import { readRouting } from "../../read-routing.server";

/** What becomes of a group's stores, and the rules that keep it from being deleted, or need it. One wave. */
export async function readDeleteGroup(portal: Portal, customerId: string, groupId: string) {
  const [{ rules, groups }, draftOf] = await Promise.all([
    readRouting(portal, customerId, "fresh"),
    asideDraft(portal, customerId),
  ]);
  const group = groups?.find(({ id }) => id === groupId);
  const standard = groups?.find(({ is_default }) => is_default);
  if (!group || !standard) return throwNotFound(portal.requestId);
  return {
    customerId,
    group,
    standard: { id: standard.id, name: standard.name },
    /** The rules that are only for this group; those that the person may not read have no name. */
    rules: group.rule_ids.map((id) => {
      const rule = rules.find((one) => one.id === id);
      return { id, rule: rule ? { name: rule.name, type: rule.type } : null };
    }),
    /** The names of those that will be, once the draft is published. */
    drafted: draftOf(rules).drafted.flatMap(({ id, name, group_id }) =>
      group_id === groupId && !group.rule_ids.includes(id) ? name : [],
    ),
    formToken: portal.formToken(),
  };
}

export type DeleteGroupPage = Awaited<ReturnType<typeof readDeleteGroup>>;
