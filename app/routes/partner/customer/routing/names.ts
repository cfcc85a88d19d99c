/** What people call the rules and the groups of stores that a sentence is about. */
import type { RoutingGroup } from "#contract/routing-shapes";

/** @param groups null where they could not be read: an id of ours is nobody's name */
export function groupNameIn(groups: readonly Pick<RoutingGroup, "id" | "name">[] | null) {
  return (id: string) =>
    groups ? (groups.find((one) => one.id === id)?.name ?? "um grupo que não existe mais") : "um dos grupos";
}

export function namesIn(
  rules: readonly { id: string; name: string }[],
  groups: Parameters<typeof groupNameIn>[0],
) {
  return {
    rule: (id: string) => rules.find((one) => one.id === id)?.name ?? id,
    group: groupNameIn(groups),
  };
}
