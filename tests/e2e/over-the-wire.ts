/** Somebody else, who needs no browser: what another person did meanwhile, and forms as no script sends them. */
import { postedForms } from "#tests/support/posted-forms";
import { WireVisitor } from "#tests/support/wire-visitor";
import { portalOrigin } from "./world.ts";

export const overTheWire = (account: string): Promise<WireVisitor> =>
  WireVisitor.signedIn(portalOrigin(), portalOrigin(), account);

/** Sends the form of a page whose button says so, with what a person fills in; answers where it leads. */
export async function sendOverTheWire(
  visitor: WireVisitor,
  page: string,
  button: RegExp,
  typed: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { text } = await visitor.get(page);
  const [found = ""] = (text.match(/<form\b.*?<\/form>/gs) ?? []).filter((form) => button.test(form));
  const [form] = postedForms(found, page);
  if (!form) throw new Error(`${page} has no form with ${button}`);
  const kept = form.fields.filter(([name]) => !(name in typed));
  const sent = await visitor.post(form.action, [
    ...kept,
    ...form.buttons.slice(0, 1),
    ...Object.entries(typed),
  ]);
  if (sent.status !== 303) throw new Error(`${form.action} answered ${sent.status}`);
  return sent.location ?? "";
}
