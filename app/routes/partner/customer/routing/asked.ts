/**
 * The address of the form of a rule or a group while it is filled in: what is typed stands in it, and its loader judges
 * that.
 */
import { queryOf } from "~/lists/live-query";

/** Says that the form is being filled in. */
export const ASKED = "rascunho";

/** What is for its sending alone: the form's token and key, the ids of its path, and what was accepted or seen. */
const SENT_ONLY = ["customerId", "routeId", "accepted", "confirmed"];

/** What was typed, and the rule that one is a copy of. */
export function askedQuery(form: HTMLFormElement): string {
  const query = new URLSearchParams(queryOf(form));
  for (const name of [...query.keys()])
    if (name.startsWith("_") || SENT_ONLY.includes(name)) query.delete(name);
  const model = new URLSearchParams(window.location.search).get("de");
  if (model) query.set("de", model);
  query.set(ASKED, "1");
  return query.toString();
}
