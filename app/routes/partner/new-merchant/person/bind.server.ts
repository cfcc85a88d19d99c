/** Makes a person responsible for a company: recorded if need be, bound once, and told to onboard it. */
import type { z } from "zod";
import { bindPerson, createPerson, setPersonOnboarding } from "#contract/persons";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { info, success, type Toast, warning } from "~/toasts/toast";
import { bindForm, personForm } from "../../person-schema.server";
import { changeFlow } from "../flows.server";
import { keepTyped, refuseSending, withoutTyped } from "../typed.server";
import { inviteResponsible } from "./invite.server";
import { type PersonSources, readPerson } from "./read.server";

export const PAGE = "person";
export const sendingOf = (cpf: string | null) => `person ${cpf ?? ""}`;

type Sources = PersonSources & { companyId: string };

/** Whoever was recorded, while the binding failed, is found by CPF the next time. */
export async function bindResponsible(portal: Portal, sources: Sources) {
  const { flow } = sources;
  const asNew = sources.person ? null : await portal.read(personForm);
  const form = asNew ?? (await portal.read(bindForm));
  await keepTyped(portal, flow.id, PAGE, form);
  if (isBound(sources)) return finish(portal, flow.id, info("Esta pessoa já estava vinculada à empresa."));
  if (!form.ok) return portal.refuse(form);

  const sending = sendingOf(flow.cpf);
  let personId = sources.person?.id;
  if (asNew?.ok) {
    const created = await createOf(portal, flow.cpf ?? "", asNew.value);
    personId = created.ok ? created.value.id : (await readPerson(portal, flow.id)).person?.id;
    if (personId === undefined && !created.ok)
      return refuseSending(portal, flow, sending, form, created.failure);
  }
  if (personId === undefined) return portal.refuse(form);

  const { role, needs_onboarding = false } = form.value;
  const body = { person_id: personId, company_id: sources.companyId, role };
  const told = await portal.tell(bindPerson, { body });
  if (!told.ok) {
    if (isBound(await readPerson(portal, flow.id)))
      return finish(portal, flow.id, info("Esta pessoa já estava vinculada à empresa."));
    return refuseSending(portal, flow, sending, form, told.failure);
  }
  const { person_name } = told.value;
  const invited = form.value.invite ? await inviteOf(portal, sources, asNew?.ok ? asNew.value : null) : null;
  const bound = [`Responsável vinculado: ${person_name}.`, ...(invited ? [invited.words] : [])].join(" ");
  const way = invited?.way && { way: invited.way };
  const done: Toast = { ...(invited?.ok === false ? warning(bound) : success(bound)), ...way };
  if (told.value.needs_onboarding === needs_onboarding) return finish(portal, flow.id, done);
  const flagged = await portal.tell(setPersonOnboarding, {
    params: { id: personId, companyId: sources.companyId },
    body: { needs_onboarding },
  });
  return finish(
    portal,
    flow.id,
    flagged.ok
      ? done
      : warning(`${bound} Mas não foi possível gravar quem completa o cadastro: ${flagged.failure.message}`),
  );
}

function createOf(portal: Portal, cpf: string, person: z.output<typeof personForm>) {
  const { name, email, phone = null, birth_date = null } = person;
  return portal.tell(createPerson, { body: { document: cpf, name, email, phone, birth_date } });
}

/** Whoever is known already is invited by what is recorded. */
function inviteOf(
  portal: Portal,
  { flow, companyId, person }: Sources,
  typed: z.output<typeof personForm> | null,
) {
  const { name, email, phone = null } = typed ?? person ?? { name: "", email: null };
  return inviteResponsible(
    portal,
    { id: companyId, document: flow.document },
    { name, email, phone, document: flow.cpf ?? "" },
  );
}

function isBound({ bound, person }: PersonSources): boolean {
  return person !== null && bound.some(({ person_id }) => person_id === person.id);
}

async function finish(portal: Portal, id: string, toast: Toast) {
  await changeFlow(portal, id, (flow) => ({ cpf: null, typed: withoutTyped(flow, PAGE) }));
  return portal.redirect(to("partner/new-merchant/flow", { flow: id }), toast);
}
