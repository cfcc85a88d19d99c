/** Keeps what was posted when the door lets nobody in, and gives it back to the form that it was typed into. */
import { PASSWORD_FIELDS } from "~/forms/password-fields";
import { TICKET_FIELDS } from "~/forms/ticket";
import type { OpenSession } from "~/session/sessions.server";
import { StoreUnavailable } from "~/session/store";
import { companyMark } from "./form-token.server";
import type { RequestMemo } from "./request-memo.server";
import { theServices } from "./services.server";

/** Characters of a draft: what a person types, not what somebody fills a store with. */
const LARGEST = 64 * 1024;
/** Tickets are made anew, and a password is kept nowhere. */
const NEVER_KEPT: ReadonlySet<string> = new Set([...Object.values(TICKET_FIELDS), ...PASSWORD_FIELDS]);

/** The path of the form's page, without the marks of a data request. */
function pageOf(request: Request): string {
  return new URL(request.url).pathname.replace(/\.data$/, "");
}

/** Headers that lead back to what was posted; none when nothing was, or it cannot be kept. */
export async function keepDraft(
  request: Request,
  memo: RequestMemo,
  sub: string | null,
): Promise<Record<string, string>> {
  const body = await memo.body;
  const fields = [...(body ?? [])].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && value !== "" && !NEVER_KEPT.has(name) ? [[name, value]] : [],
  );
  const size = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  if (fields.length === 0 || size > LARGEST) return {};
  const company = String(body?.get(TICKET_FIELDS.company) ?? "");
  try {
    return { "set-cookie": await theServices().drafts.keep({ path: pageOf(request), company, sub, fields }) };
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return {};
  }
}

/** What the same person had typed into the form of this page, for the same company. */
export async function readDraft(request: Request, { session }: OpenSession): Promise<FormData | null> {
  const draft = await theServices()
    .drafts.read(request)
    .catch(() => null);
  if (!draft || draft.path !== pageOf(request) || draft.company !== companyMark(session)) return null;
  if (draft.sub !== null && draft.sub !== session.user.sub) return null;
  const body = new FormData();
  for (const [name, value] of draft.fields) body.append(name, value);
  return body;
}
