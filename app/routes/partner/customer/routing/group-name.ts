/** What people call the group of stores that a rule is only for. */
import type { RoutingGroup } from "#contract/routing-shapes";

/** @param groups null where they could not be read: an id of ours is nobody's name */
export function groupNameIn(groups: readonly Pick<RoutingGroup, "id" | "name">[] | null) {
  return (id: string) =>
    groups ? (groups.find((one) => one.id === id)?.name ?? "um grupo que não existe mais") : "um dos grupos";
}
