import type { Portal } from "~/access/portal.server";
import { changedRows, readRowAct } from "~/domain/onboarding";

type Form = Parameters<Portal["refuse"]>[0];
type Typed = NonNullable<ReturnType<Form["reply"]>["initialValue"]>;

/**
 * Answers a button that adds or removes a row: the form again with all that was typed, and nothing said about it yet,
 * as nobody has sent it. Null for a form that was sent to be saved.
 */
export async function rowAnswer(portal: Portal, form: Form, name: string, most: number) {
  const { act, ...typed } = form.reply().initialValue ?? {};
  const wanted = readRowAct(typeof act === "string" ? act : undefined);
  if (wanted === null) return null;
  const rows = typed[name];
  const initialValue: Typed = {
    ...typed,
    [name]: changedRows(Array.isArray(rows) ? rows : [], wanted, { blank: "", most }),
  };
  return portal.answer({ form: { initialValue }, toast: null, formToken: portal.formToken() });
}
