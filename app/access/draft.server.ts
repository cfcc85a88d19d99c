/** Drafts: what was posted when the door lets nobody in is kept, given back to its form, and forgotten once that is through. */
import { readBody } from "~/forms/body.server";
import { FORM_TOKEN_FIELDS } from "~/forms/form-token";
import { PASSWORD_FIELDS } from "~/forms/password-fields";
import { documentPath } from "~/page/document-path";
import { theServices } from "~/services.server";
import type { OpenSession } from "~/session/open-session.server";
import { withoutStore } from "~/session/store";
import type { Entry } from "./entry";
import { companyMark, personMark, writerOf } from "./form-token.server";
import { isMutation } from "./gates.server";
import { screen } from "./screen";

/** Bytes of a draft: what a person types, not what somebody fills a store with. */
const LARGEST = 16 * 1024;
/** Bytes of the form that it comes in: a letter may take three. */
const LARGEST_SENT = 3 * LARGEST;
/** Form tokens are made anew, and a password is kept nowhere. */
const NEVER_KEPT: ReadonlySet<string> = new Set([...Object.values(FORM_TOKEN_FIELDS), ...PASSWORD_FIELDS]);

/** The path of the form's page. */
const pageOf = (request: Request) => documentPath(new URL(request.url).pathname);

/**
 * Headers that lead back to what was posted; none when nothing was, or it cannot be kept. Only who holds a session,
 * or the cookie of one that has ended, has anything kept, and one draft at a time: of strangers nothing is even read.
 * @param page whose form has it again; left out, the one that it was typed into
 */
export async function keepDraft(
  entry: Entry,
  sub: string | null,
  page = pageOf(entry.request),
): Promise<Record<string, string>> {
  const { request } = entry;
  const { sessions, drafts } = theServices();
  const session = sessions.idOf(request);
  const body = session ? await postedBody(entry, sub) : null;
  if (!session || !body) return {};
  const fields = [...body].flatMap(([field, value]): [string, string][] =>
    typeof value === "string" && value !== "" && !NEVER_KEPT.has(field) ? [[field, value]] : [],
  );
  if (fields.length === 0 || Buffer.byteLength(JSON.stringify(fields)) > LARGEST) return {};
  const company = String(body.get(FORM_TOKEN_FIELDS.company) ?? "");
  // Not whose session it is sent in: on a shared machine that may be another's by now, or nobody's.
  const person = writerOf(body.get(FORM_TOKEN_FIELDS.token));
  const draft = { path: page, company, person, fields };
  const cookie = await drafts.keep(draft, session).catch(withoutStore);
  return cookie === null ? {} : { "set-cookie": cookie };
}

/** Says so where anything was kept: whether it was typed, or only carried unseen, the form's page alone knows. */
export const keptWords = (kept: Record<string, string>) =>
  "set-cookie" in kept ? " Se você digitou algo, fica guardado por 30 minutos." : "";

/** What was read already, or is small enough to be read now; null for anything else. */
export async function postedBody(
  { request, memo, name }: Entry,
  sub: string | null,
): Promise<FormData | null> {
  if (!isMutation(request)) return null;
  const sender = sub !== null && screen(name).takesFiles ? sub : undefined;
  memo.body ??= readBody(request, { requestId: memo.requestId, largest: LARGEST_SENT, sender });
  try {
    return await memo.body;
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    return null;
  }
}

/**
 * Forgets what was kept of a form once that is through; a `Set-Cookie` value, null when there is nothing to forget.
 * What was kept of another page stays: the choice of a company is on the way back to it.
 */
export async function forgetDraft(request: Request): Promise<string | null> {
  if (request.method === "GET") return null;
  return theServices().drafts.forget(request, pageOf(request)).catch(withoutStore);
}

/** What the same person had typed into the form of this page, for the same company. */
export async function readDraft(request: Request, { session }: OpenSession): Promise<FormData | null> {
  const draft = await theServices().drafts.read(request).catch(withoutStore);
  if (!draft || draft.path !== pageOf(request) || draft.company !== companyMark(session)) return null;
  if (draft.person !== personMark(session)) return null;
  const body = new FormData();
  for (const [name, value] of draft.fields) body.append(name, value);
  return body;
}
