import type { z } from "zod";
import type { Portal } from "~/access/portal.server";
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
