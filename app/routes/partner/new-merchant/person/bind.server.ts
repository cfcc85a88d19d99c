/** Makes a person responsible for a company: recorded if need be, bound once, and told to onboard it. */
import type { z } from "zod";
import {
  bindPerson,
  createPerson,
  type PersonCompany,
  type PersonRole,
  setPersonOnboarding,
} from "#contract/persons";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import type { CommandFailure } from "~/toasts/command-failure.server";
import { info, success, type Toast, warning } from "~/toasts/toast";
import { bindForm, personForm } from "../../person-schema.server";
import { changeFlow } from "../flows.server";
import { keepTyped, refuseSending, withoutTyped } from "../typed.server";
import { failedWords, inviteResponsible } from "./invite.server";
import { type PersonSources, readPerson } from "./read.server";

export const PAGE = "person";
export const sendingOf = (cpf: string | null) => `person ${cpf ?? ""}`;

const BOUND_BEFORE = "Esta pessoa já estava vinculada à empresa.";

type Sources = PersonSources & { companyId: string };

type Told<Value> = { ok: true; value: Value } | { ok: false; failure: CommandFailure };

/**
 * Whoever was recorded, while the binding failed, is found by CPF the next time; of whoever was bound, while what comes
 * after it failed, only the rest is done.
 */
export async function bindResponsible(portal: Portal, sources: Sources) {
  const { flow } = sources;
  const asNew = sources.person ? null : await portal.read(personForm);
  const form = asNew ?? (await portal.read(bindForm));
  await keepTyped(portal, flow.id, PAGE, form);
  const before = bondOf(sources);
  if (!form.ok) return before ? finish(portal, flow.id, info(BOUND_BEFORE)) : portal.refuse(form);

  const typed = asNew?.ok ? asNew.value : null;
  const { role, needs_onboarding = false } = form.value;
  const made = before ? null : await bind(portal, sources, role, typed);
  if (made && !made.ok) return refuseSending(portal, flow, sendingOf(flow.cpf), form, made.failure);
  const bond = before ?? made?.value;
  if (!bond) return portal.refuse(form);

  const invited = form.value.invite ? await inviteOf(portal, sources, typed) : null;
  const said = before ? BOUND_BEFORE : `Responsável vinculado: ${bond.person_name}.`;
  const bound = [said, ...(invited ? [invited.words] : [])].join(" ");
  const tone = invited?.ok === false ? warning : before && !invited ? info : success;
  const done: Toast = { ...tone(bound), ...(invited?.way && { way: invited.way }) };
  // Who was told before to complete the registration is not told otherwise by a box that nobody ticked.
  if (bond.needs_onboarding === needs_onboarding || (before && !needs_onboarding))
    return finish(portal, flow.id, done);
  const flagged = await portal.tell(setPersonOnboarding, {
    params: { id: bond.person_id, companyId: sources.companyId },
    body: { needs_onboarding },
  });
  return finish(
    portal,
    flow.id,
    flagged.ok
      ? done
      : warning(
          `${bound} ${failedWords(flagged.failure, {
            not: "Mas não foi possível gravar quem completa o cadastro",
            unknown: "Mas não sabemos se foi gravado quem completa o cadastro",
          })}`,
        ),
  );
}

/** Looks for the bond where the answer failed: it may have been made. */
async function bind(
  portal: Portal,
  { flow, companyId, person }: Sources,
  role: PersonRole,
  typed: NewPerson | null,
): Promise<Told<PersonCompany> | null> {
  const recorded = typed ? await record(portal, flow, typed) : null;
  if (recorded && !recorded.ok) return recorded;
  const person_id = recorded?.value.id ?? person?.id;
  if (person_id === undefined) return null;
  const told = await portal.tell(bindPerson, { body: { person_id, company_id: companyId, role } });
  if (told.ok) return told;
  const bond = bondOf(await readPerson(portal, flow.id));
  return bond ? { ok: true, value: bond } : told;
}

type NewPerson = z.output<typeof personForm>;

async function record(
  portal: Portal,
  flow: Sources["flow"],
  typed: NewPerson,
): Promise<Told<{ id: string }>> {
  const { name, email, phone = null, birth_date = null } = typed;
  const body = { document: flow.cpf ?? "", name, email, phone, birth_date };
  const created = await portal.tell(createPerson, { body });
  if (created.ok) return created;
  const { person } = await readPerson(portal, flow.id);
  return person ? { ok: true, value: person } : created;
}

/** Whoever is known already is invited by what is recorded. */
function inviteOf(portal: Portal, { flow, companyId, person }: Sources, typed: NewPerson | null) {
  const { name, email, phone = null } = typed ?? person ?? { name: "", email: null };
  return inviteResponsible(
    portal,
    { id: companyId, document: flow.document },
    { name, email, phone, document: flow.cpf ?? "" },
  );
}

function bondOf({ bound, person }: PersonSources): PersonCompany | undefined {
  return bound.find(({ person_id }) => person_id === person?.id);
}

async function finish(portal: Portal, id: string, toast: Toast) {
  await changeFlow(portal, id, (flow) => ({ cpf: null, typed: withoutTyped(flow, PAGE) }));
  return portal.redirect(to("partner/new-merchant/flow", { flow: id }), toast);
}
