import type { DraggableSyntheticListeners } from "@dnd-kit/core";
import type { ListedRule } from "./read.server";

export type OrderedRule = Pick<ListedRule, "id" | "name" | "version">;

/** What listens at the handle of each rule, by the rule's id. */
export type Grips = Map<string, DraggableSyntheticListeners>;

export interface OrderDragProps {
  rules: readonly OrderedRule[];
  grips: Grips;
  /** Places in the list. */
  onDrop(from: number, to: number): void;
}
