/** The form that comes with a request: read within its limits, and proved to be one of ours, for the company of now. */
import { isEnvironment } from "~/domain/environment";
import { throwFault } from "~/faults/throw-fault.server";
import { LARGEST_FORM, LARGEST_PUBLIC_FORM, readBody } from "~/forms/body.server";
import { discardBody } from "~/forms/discard.server";
import { FORM_TOKEN_FIELDS } from "~/forms/form-token";
import { theServices } from "~/services.server";
import type { OpenSession } from "~/session/open-session.server";
import { companyOf, type Session } from "~/session/session";
import { SHOWN_COMPANY } from "~/session/shown-company";
import { keepDraft, keptWords, postedBody } from "./draft.server";
import type { Entry } from "./entry";
import { checkFormToken, companyMark } from "./form-token.server";
import { screen } from "./screen";

/** A form that anybody may send is small; where there is none, nothing is read. */
export async function readPublicForm({ request, memo, name }: Entry): Promise<void> {
  if (screen(name).path === "") return discardBody(request);
  memo.body ??= readBody(request, { requestId: memo.requestId, largest: LARGEST_PUBLIC_FORM });
  await memo.body;
}

/** Proves that this portal rendered the form for this session, and for the company that is selected now. */
export async function requireFormToken(entry: Entry, { session }: OpenSession): Promise<void> {
  const body = await readForm(entry, session.user.sub);
  const company = body.get(FORM_TOKEN_FIELDS.company);
  const verdict = checkFormToken(session, body.get(FORM_TOKEN_FIELDS.token), company);
  if (verdict === "genuine" || (verdict === "stale" && screen(entry.name).anyCompany)) return;
  await refuseForm(entry, session, { verdict, company });
}

/**
 * A form of another company or area that is sent where the one of now is sent away: says so, as where it is let in.
 * Whoever went over to it in another tab would find its home, and no word of what they have sent.
 */
export async function refuseStale(entry: Entry, { session }: OpenSession): Promise<void> {
  const isBound = companyOf(session) && !screen(entry.name).anyCompany;
  const body = isBound ? await postedBody(entry, session.user.sub) : null;
  if (!body) return;
  const company = body.get(FORM_TOKEN_FIELDS.company);
  const verdict = checkFormToken(session, body.get(FORM_TOKEN_FIELDS.token), company);
  if (verdict === "stale") await refuseForm(entry, session, { verdict, company });
}

/** What a page asks by itself takes the place of what it shows: it is nothing of the company of another tab. */
export function requireShownCompany({ request }: Entry, { session }: OpenSession): void {
  const shown = request.headers.get(SHOWN_COMPANY);
  if (shown !== null && shown !== companyMark(session)) throw new Response(null, { status: 409 });
}

interface Wrong {
  verdict: "forged" | "stale";
  /** For which the form was made, as it says. */
  company: FormDataEntryValue | null;
}

/** What was typed is kept. */
async function refuseForm(entry: Entry, session: Session, { verdict, company }: Wrong): Promise<never> {
  const { memo, name } = entry;
  theServices().log.warn(`door.${verdict}-form`, { requestId: memo.requestId, screen: name });
  const kept = await keepDraft(entry, session.user.sub);
  if (verdict === "forged") throwForged(memo.requestId, kept);
  throwStale(memo.requestId, kept, session, String(company));
}

/** The form of somebody whom the rules let in; with its files, where the screen takes any. */
function readForm({ request, memo, name }: Entry, sub: string): Promise<FormData> {
  const sender = screen(name).takesFiles ? { sender: sub } : {};
  memo.body ??= readBody(request, { requestId: memo.requestId, largest: LARGEST_FORM, ...sender });
  return memo.body;
}

function throwForged(reference: string, kept: Record<string, string>): never {
  throwFault(
    403,
    {
      kind: "cross-site",
      title: "Envio recusado",
      message: `Este formulário não é mais válido. Nada foi alterado. Abra a página de novo.${keptWords(kept)}`,
      reference,
    },
    kept,
  );
}

/** @param rendered the company that the form was rendered for: `customer:emp-1` */
function throwStale(
  reference: string,
  kept: Record<string, string>,
  session: Session,
  rendered: string,
): never {
  const [environment = "", companyId] = rendered.split(":");
  const isNamed = companyId && isEnvironment(environment);
  throwFault(
    409,
    {
      kind: "stale-company",
      title: "A empresa ativa mudou",
      message: `Este formulário era de outra empresa; agora você está em ${companyOf(session)?.tradeName ?? "nenhuma"}. Nada foi alterado.${keptWords(kept)}`,
      reference,
      ...(isNamed ? { rendered: { environment, companyId } } : {}),
    },
    kept,
  );
}
