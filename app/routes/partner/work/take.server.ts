import { putWorkOwner } from "#contract/extension/work";
import type { Portal } from "~/access/portal.server";
import { rowAnchor } from "~/lists/from-list";
import { to } from "~/screens/to";
import { success } from "~/toasts/toast";
import { WORK_KINDS } from "~/words/work";
import { lookUpWork } from "./look-up.server";
import { subjectWords } from "./said";
import { takeForm } from "./schema.server";

/** Whoever presses the button of a row looks after it from then on. */
export async function takeWork(portal: Portal) {
  const form = await portal.read(takeForm);
  if (!form.ok) return portal.refuse(form);
  const { key, version } = form.value.assumir;
  const me = portal.user.sub;
  const params = { partnerId: portal.partnerId, itemKey: key };
  // The page has one key for all its rows.
  const told = await portal.tell(putWorkOwner, { params, body: { owner_id: me, version } }, key);
  if (!told.ok) {
    const isMine = lookUpWork(portal, key, ({ owner }) => ({
      done: owner?.id === me,
      words: owner ? `${owner.name} cuida dele.` : "ninguém cuida dele.",
    }));
    return portal.refuse(form, told.failure, isMine);
  }
  return portal.redirect(
    `${to("partner/work", portal.url.search)}#${rowAnchor(key)}`,
    success(`Você cuida deste trabalho: ${WORK_KINDS[told.value.kind]}, ${subjectWords(told.value)}.`),
  );
}
