/** What was typed on a page and has not been accepted by the upstream: kept, and given back to its form. */
import type { z } from "zod";
import type { Portal } from "~/access/portal.server";
import type { FormToken } from "~/forms/form-token";
import { sentFields } from "~/forms/sent-fields";
import { type ReadForm, readSubmission, type TypedForm } from "~/forms/submission.server";
import type { FormState } from "~/ui/field-state";
import { changeFlow, keyOfSending, type MerchantFlow } from "./flows.server";

type Failure = NonNullable<Parameters<Portal["refuse"]>[1]>;

/** What was typed on a page, read again by its schema; null where nothing was. */
export function readTyped<S extends z.ZodObject>(
  { typed }: MerchantFlow,
  page: string,
  schema: S,
): ReadForm<z.output<S>> | null {
  if (!Object.hasOwn(typed, page)) return null;
  const body = new FormData();
  for (const [name, text] of sentFields(typed[page])) body.append(name, text);
  return readSubmission(body, schema);
}

/** Keeps what was typed, right or wrong. Only the fields of the page's schema are in it. */
export function keepTyped(
  portal: Portal,
  id: string,
  page: string,
  form: TypedForm,
  also: (flow: MerchantFlow) => Partial<MerchantFlow> = () => ({}),
): Promise<MerchantFlow | null> {
  const typed = form.reply().initialValue ?? {};
  return changeFlow(portal, id, (flow) => ({
    ...also(flow),
    typed: { ...flow.typed, [page]: typed },
  }));
}

/** The form as it was left: with what is wrong in it, and what the upstream refused. */
export async function restoredForm<S extends z.ZodObject>(
  portal: Portal,
  flow: MerchantFlow,
  page: string,
  schema: S,
  refused: Readonly<Record<string, string>> = {},
): Promise<FormState | null> {
  const draft = await portal.draft(schema);
  if (draft) return draft;
  const reply = readTyped(flow, page, schema)?.reply();
  if (!reply) return null;
  const errors = Object.entries(refused).map(([name, text]): [string, string[]] => [name, [text]]);
  return {
    initialValue: reply.initialValue,
    error: { ...reply.error, ...Object.fromEntries(errors) },
  };
}

/** The page's form token, with the key that this sending has in every tab. */
export function formTokenOf(portal: Portal, flow: MerchantFlow, sending: string): FormToken {
  return { ...portal.formToken(), key: keyOfSending(flow, sending) };
}

/** Answers a sending that failed. What comes after a refusal is another command; after silence it is the same. */
export async function refuseSending(
  portal: Portal,
  flow: MerchantFlow,
  sending: string,
  form: TypedForm,
  failure: Failure,
) {
  if (failure.kind === "refused")
    await changeFlow(portal, flow.id, ({ tries }) => ({
      tries: { ...tries, [sending]: (tries[sending] ?? 0) + 1 },
    }));
  return portal.refuse(form, failure);
}

/** What was typed on these pages is accepted, and kept no longer. */
export function withoutTyped({ typed }: MerchantFlow, ...pages: string[]): MerchantFlow["typed"] {
  return Object.fromEntries(Object.entries(typed).filter(([page]) => !pages.includes(page)));
}
