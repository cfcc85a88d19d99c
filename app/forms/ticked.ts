import type { FormState } from "~/ui/field-state";

/** What was ticked in a group of boxes when the form was sent; null where nothing was sent yet. */
export function tickedIn(state: FormState | undefined, name: string): string[] | null {
  if (!state) return null;
  const given = state.initialValue?.[name];
  return [given ?? []].flat().filter((one): one is string => typeof one === "string");
}
