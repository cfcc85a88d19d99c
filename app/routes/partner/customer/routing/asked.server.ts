import type { z } from "zod";
import type { Portal } from "~/access/portal.server";
import { sentFields } from "~/forms/sent-fields";
import { type ReadForm, readSubmission } from "~/forms/submission.server";
import { ASKED } from "./asked";

/** What stands in the address of a form that is being filled in; null where none is. */
export function readAsked<S extends z.ZodObject>(portal: Portal, form: S): ReadForm<z.output<S>> | null {
  const { searchParams } = portal.url;
  if (!searchParams.has(ASKED)) return null;
  const body = new FormData();
  for (const [name, value] of searchParams) body.append(name, value);
  return readSubmission(body, form);
}

/** What is of the one that a form was opened for, and of its sending. */
const OF_THE_FORMER = ["customerId", "routeId", "version", "known", "accepted", "confirmed"];

/** The query that fills in the form of a new one with what was typed for one that is gone by now. */
export function askedAnew(typed: Record<string, unknown> | null | undefined): string {
  const fields = sentFields(typed).filter(([name]) => !OF_THE_FORMER.includes(name));
  return `?${new URLSearchParams([...fields, [ASKED, "1"]])}`;
}
