import { theServices } from "~/services.server";
import { hash } from "~/session/hash.server";
import { type Failure, isOutcomeUnknown, type Result } from "~/upstream/failure";
import type { PageTools } from "./page-tools.server";

/**
 * Tells a command that mails somebody whom nobody has asked: three an hour for each address, of all such forms. What
 * is more is not told, and looks alike to whoever sends it. The same form sent again is the same mail. Answers why it
 * failed; null for whatever looks done.
 */
export async function tellMailing(
  page: Pick<PageTools, "formKey" | "url">,
  address: string,
  tell: () => Promise<Result<unknown>>,
): Promise<Failure | null> {
  const key = await page.formKey();
  const name = key && hash(page.url.pathname, key);
  const mail = await theServices().mailQuota.take(address, name);
  if (!mail) return null;
  const told = await tell();
  if (told.ok) return null;
  if (!isOutcomeUnknown(told.failure)) await mail.giveBack();
  return told.failure;
}
