import { getCompany, updateCompany } from "#contract/companies";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { info, success } from "~/toasts/toast";
import { COMPANY_STATUSES } from "~/words/companies";
import { lookUpStatus } from "../../company-form/look-up.server";
import { readChange } from "../../company-form/read-change.server";
import { type Command, saveChange } from "../../company-form/save.server";
import { statusForm } from "../../company-form/schema.server";
import { readStanding } from "./read.server";
import type { TypedSection } from "./sections";

/** Sends what was changed of a part; a second editor is shown what the first one made of it. */
export async function saveTyped(portal: Portal, id: string, section: TypedSection) {
  const read = await readChange(portal, section);
  if (!read.ok) return read.filled ?? portal.refuse(read.form);
  const again = async () => (await readStanding(portal, id, section)).registered;
  return saveChange(portal, read, {
    section,
    one: await again(),
    again,
    back: to("partner/companies/detail", { id }),
    tell: (command) => tell(portal, id, command),
  });
}

function tell(portal: Portal, id: string, command: Command) {
  if ("tpv_amount" in command) throw new Error("no part of a company's registration is its volume");
  return portal.tell(updateCompany, { params: { id }, body: command });
}

export async function decideStatus(portal: Portal, id: string) {
  const form = await portal.read(statusForm);
  if (!form.ok) return portal.refuse(form);
  const { status } = form.value;
  const { trade_name, status: before } = await portal.ask(getCompany, { params: { id } });
  const word = COMPANY_STATUSES[status].word.toLowerCase();
  if (before === status)
    return portal.redirect(
      to("partner/companies/detail", { id }),
      info(`A empresa ${trade_name} já está ${word}. Nada mudou agora.`),
    );
  const told = await portal.tell(updateCompany, { params: { id }, body: { status } });
  const way = to("partner/companies/detail", { id });
  if (!told.ok)
    return portal.refuse(form, told.failure, lookUpStatus(portal, id, { wanted: status, to: way }));
  return portal.redirect(
    to("partner/companies/detail", { id }),
    success(`A empresa ${trade_name} está ${word}. A mudança está no histórico.`),
  );
}
