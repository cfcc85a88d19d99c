/** How an action answers with its form: the page again, with what was typed and what became of the command. */
import { data, redirect } from "@remix-run/node";
import { ANSWER } from "~/forms/answer-address";
import { type FormToken, withFrom } from "~/forms/form-token";
import { withoutSecrets } from "~/forms/password-fields";
import type { ReadForm, TypedForm } from "~/forms/submission.server";
import { theServices } from "~/services.server";
import type { Asks } from "~/toasts/answer-toast";
import { failureToast, inOneText, refusalToast, unsentToast } from "~/toasts/command-failure.server";
import type { Found } from "~/toasts/found";
import type { Toast } from "~/toasts/toast";
import { type Failure, isOutcomeUnknown, pageStatus } from "~/upstream/failure";
import { documentPath } from "./document-path";
import type { Told } from "./telling.server";

/** The answer of an action whose form must be shown again. */
export interface Refused {
  form: ReturnType<ReadForm<unknown>["reply"]>;
  toast: Toast | null;
  /** Nothing that was typed is wrong: what the form comes back for. */
  asks?: Asks;
  /** A fresh key, as a corrected form is another command; the former one where it is to be confirmed, or its outcome is unknown. */
  formToken: FormToken;
  /** Nobody knows what became of the command: what the page reads anew may be its own doing. */
  mayBeDone?: true;
}

export type Answered<Answer> = ReturnType<typeof data<Answer>>;

/** A tab that was open over a release sends what its page had. */
const INCOMPLETE = "O formulário não veio inteiro. Abra a página de novo e envie outra vez.";

/** Reads again what a command was about; null when that cannot be read, or does not tell. */
export type LookUp = () => Promise<Found | null>;

interface Question {
  /** Where it is asked: a box of the form, or what the next page sends by itself. */
  field: string;
  words: string;
  /** What the field comes back with. */
  value?: string;
}

interface Materials {
  request: Request;
  formToken: () => FormToken;
  /** The page that the form was opened on, with its query. */
  from: () => Promise<string | null>;
  requestId: string;
  /** The raw id of the session that the answer belongs to; null for a stranger. */
  owner: string | null;
  /** What became of the form's commands. */
  told: Readonly<Told>;
  /** The form's idempotency key. */
  formKey: () => Promise<string | undefined>;
  redirect: (to: string, toast: Toast) => Promise<Response>;
}

export interface Answering {
  /**
   * 4xx with the form as typed: errors at their fields, or what became of the command. While that is unknown, what
   * `lookUp` finds is said, or shown where it says. A document is led back to its own address instead, by 303.
   */
  refuse(form: TypedForm, failure?: Failure, lookUp?: LookUp): Promise<Answered<Refused>>;
  /** 422 with the form as typed, its key, and what of it is to be confirmed; nothing was sent, and the next sending says so. */
  confirm(form: TypedForm, question: Question): Promise<Answered<Refused>>;
  /**
   * 409 with the form as typed and, at its fields, what stands there now: nothing was done, and the next sending is meant
   * knowingly.
   *
   * @param now what the form comes back with in the place of what was sent, such as the version
   */
  overtaken(
    form: TypedForm,
    fields: Record<string, string[]>,
    now: NonNullable<Refused["form"]["initialValue"]>,
  ): Promise<Answered<Refused>>;
  /** What `refuse` would answer, for a page that has more to tell. */
  refusal(form: TypedForm, failure: Failure, lookUp?: LookUp): Promise<{ refused: Refused; status: number }>;
  /**
   * Of a question that was not answered before anything was sent: leads a document back to its form as it was typed.
   * Returns where that cannot be kept.
   */
  unanswered(form: TypedForm, failure: Failure): Promise<void>;
  /** The form's page with an answer of its own making; `refuse` says more where a command failed. */
  answer<Answer extends Refused>(answer: Answer, status?: number): Promise<Answered<Answer>>;
}

export function createAnswering(materials: Materials): Answering {
  const { request, formToken, from, requestId, owner, told, formKey, redirect: lead } = materials;

  async function answer<Answer extends Refused>(answered: Answer, status = 200): Promise<Answered<Answer>> {
    const refused = { ...answered, formToken: withFrom(answered.formToken, await from()) };
    if (isDocument(request)) {
      const { key } = refused.formToken;
      const way = await wayBack(request, owner, refused, key === (await formKey()) ? key : null);
      if (way) throw way;
    }
    return data(refused, { status });
  }

  async function refusal(form: TypedForm, failure: Failure, lookUp?: LookUp) {
    const { reply, above } = placed(form, failure);
    const isUnknown = isOutcomeUnknown(failure);
    const found = isUnknown && lookUp ? await foundBy(lookUp) : null;
    const toast = above && failureToast(above, { partly: told.partly, found, reference: requestId });
    if (found?.to && toast) throw await lead(found.to, toast);
    // Sent again, it must still be the same command: it, or the same one before it, may have been done.
    const key = isUnknown || failure.kind === "rate-limited" ? told.key : undefined;
    const refused: Refused = {
      form: reply,
      toast,
      formToken: withKey(formToken(), key),
      ...(isUnknown ? { mayBeDone: true } : {}),
    };
    return { refused, status: pageStatus(failure) };
  }

  return {
    answer,
    refusal,
    async confirm(form, { field, words, value }) {
      const reply = form.reply({ [field]: [words] });
      const initialValue =
        value === undefined ? reply.initialValue : { ...reply.initialValue, [field]: value };
      // Nothing was sent: confirmed, it is the command of this form, which an earlier sending may have done.
      const again = withKey(formToken(), await formKey());
      return answer(
        { form: { ...reply, initialValue }, toast: null, asks: "confirmation", formToken: again },
        422,
      );
    },
    overtaken(form, fields, now) {
      const reply = form.reply(fields);
      const again = { ...reply, initialValue: { ...reply.initialValue, ...now } };
      return answer({ form: again, toast: null, asks: "again", formToken: formToken() }, 409);
    },
    async unanswered(form, failure) {
      const toast = unsentToast(failure, requestId);
      await answer({ form: form.reply(), toast, formToken: withKey(formToken(), told.key) });
    },
    async refuse(form, failure, lookUp) {
      if (!failure) {
        const { incomplete, ...reply } = form.reply();
        const toast = incomplete ? refusalToast(INCOMPLETE) : null;
        return answer({ form: reply, toast, formToken: formToken() }, 400);
      }
      const { refused, status } = await refusal(form, failure, lookUp);
      return answer(refused, status);
    },
  };
}

/** A token with the key of a form that is still the same command; without one it is another. */
const withKey = (formToken: FormToken, key: string | null | undefined): FormToken =>
  key ? { ...formToken, key } : formToken;

/** What of a refusal stands at the form's own fields, and what is left to be said above it; null for nothing. */
function placed(form: TypedForm, failure: Failure) {
  if (failure.kind !== "refused" || !failure.fields) return { reply: form.reply(), above: failure };
  const fields = Object.entries(failure.fields);
  const reply = form.reply(Object.fromEntries(fields.map(([name, text]) => [name, [text]])));
  const others = fields.filter(([name]) => !reply.error?.[name]);
  const isAllPlaced = fields.length > 0 && others.length === 0;
  return { reply, above: isAllPlaced ? null : inOneText({ ...failure, fields: Object.fromEntries(others) }) };
}

/** A page that cannot be shown now says nothing about the thing; a redirect, as of an ended session, goes on. */
async function foundBy(lookUp: LookUp): Promise<Found | null> {
  try {
    return await lookUp();
  } catch (error) {
    if (error instanceof Response && error.status >= 300 && error.status < 400) throw error;
    if (error instanceof Error) throw error;
    return null;
  }
}

/** Whether a browser sent the form itself, and will show what it is answered with as a page of its history. */
export function isDocument({ headers }: Request): boolean {
  const mode = headers.get("sec-fetch-mode");
  return mode === null ? headers.get("accept")?.startsWith("text/html") === true : mode === "navigate";
}

/** 303 to the form's own address, which shows the answer; null where it cannot be kept. */
async function wayBack(request: Request, owner: string | null, refused: Refused, key: string | null) {
  const url = new URL(request.url);
  const { formToken, ...answer } = refused;
  const kept = await theServices().answers.keep(owner, {
    path: url.pathname,
    company: formToken.company,
    key,
    from: formToken.from,
    answer: { ...answer, form: withoutSecrets(answer.form) },
  });
  if (!kept) return null;
  url.searchParams.set(ANSWER, kept.id);
  return redirect(url.pathname + url.search, {
    status: 303,
    ...(kept.setCookie ? { headers: { "set-cookie": kept.setCookie } } : {}),
  });
}

/** What the address of a page names, with a form token of now: a form that is come back to is another command. */
export async function keptAnswer(
  request: Request,
  page: { present: unknown; formToken(): FormToken },
): Promise<{ id: string; answer: Refused } | null> {
  const { pathname, searchParams } = new URL(request.url);
  const id = searchParams.get(ANSWER);
  if (!id) return null;
  const { answers, sessions } = theServices();
  const kept = await answers.read(request, page.present ? sessions.cookies.readSessionId(request) : null, id);
  const formToken = page.formToken();
  if (kept?.path !== documentPath(pathname) || kept.company !== formToken.company) return null;
  const { key, from, answer } = kept;
  const again = withFrom(withKey(formToken, key), from ?? null);
  return { id, answer: { ...answer, formToken: again } as Refused };
}
