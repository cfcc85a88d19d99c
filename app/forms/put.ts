import type { Control } from "./control-state";

/** Writes into a field as if somebody had typed it: its form, and what helps with it, take it for that. */
export function put(field: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
