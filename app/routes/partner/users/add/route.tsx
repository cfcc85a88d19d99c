import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listCompanies } from "#contract/companies";
import { ROLES } from "#contract/permissions";
import { updateSsoUser } from "#contract/sso-users";
import { enterPortal } from "~/access/portal.server";
import { rolesFor } from "~/domain/user-accounts";
import { constraintsOf } from "~/forms/constraints.server";
import { useAnswer } from "~/forms/use-answer";
import { text } from "~/lists/fields";
import {
  givingsOf,
  offeredPresets,
  placeOf,
  readMadeProfiles,
  readOwnPermissions,
} from "~/routes/partner/grants.server";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { holdsAll } from "~/toasts/found";
import { info, success } from "~/toasts/toast";
import { offeredCompanies } from "../companies.server";
import { companyRow } from "../company-row";
import { lookUpUser } from "../look-up.server";
import { accessRefusal, bodyOf, nothingGiven, readUser, userParams, withProfile } from "../subject.server";
import { addForm } from "./schema.server";
import { AddView } from "./view";

export const meta = titled<typeof loader>("partner/users/add", ({ user }) => `para ${user.name}`);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/users/add");
  const { id } = portal.params(userParams);
  const typed = portal.url.searchParams.get("q") ?? "";
  const { value: search_text, problem = null } = text(100)([typed]);
  const [user, companies, own, made, draft] = await Promise.all([
    readUser(portal, id),
    portal.ask(listCompanies, { query: { search_text } }),
    readOwnPermissions(portal),
    readMadeProfiles(portal),
    portal.draft(addForm),
  ]);
  const has = user.companies.map(({ company_id }) => company_id);
  const { name, version, updated_at, updated_by_name } = user;
  return {
    user: { id, name, version, updated_at, updated_by_name },
    isSelf: id === portal.user.sub,
    search: { typed: typed.slice(0, 100), problem },
    companies: offeredCompanies(companies, { own: portal.companyId, except: has }),
    presets: offeredPresets(own, made, ["own", "merchant"]),
    lacksMade: made === null,
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(addForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/users/add");
  const { id } = portal.params(userParams);
  const form = await portal.read(addForm);
  if (!form.ok) return portal.refuse(form);

  const { version, company: company_id, preset: slug } = form.value;
  const [user, found, own, made] = await Promise.all([
    readUser(portal, id),
    portal.ask(listCompanies, { query: { company_ids: company_id } }),
    readOwnPermissions(portal),
    readMadeProfiles(portal),
  ]);
  const preset = givingsOf(own, made).find((one) => one.slug === slug);
  const permissions = preset?.grantAt(placeOf(portal, company_id)) ?? [];
  const wrong = (name: string, words: string) =>
    portal.refuse(form, { kind: "refused", status: 422, message: words, fields: { [name]: words } });
  if (!found[0]) return wrong("company", "Empresa não encontrada.");
  if (!preset) return wrong("preset", "Escolha o perfil.");
  if (permissions.length === 0) return wrong("preset", nothingGiven(preset.name, found[0].trade_name));

  const body = bodyOf(user, version);
  const others = body.companies.filter((one) => one.company_id !== company_id);
  const access = withProfile({ company_id, role_name: preset.name, permissions }, preset.profileId);
  const companies = [...others, access];
  const roles = rolesFor(body.roles, found, { customer: ROLES.customer, partner: ROLES.partner });
  const sent = { ...body, roles, companies };
  const { version: _, ...wanted } = sent;
  if (holdsAll(user, wanted))
    return portal.redirect(
      to("partner/users/detail", { id }),
      info(`${user.name} já acessa ${found[0].trade_name} como ${preset.name}.`),
    );
  const told = await portal.tell(updateSsoUser, { params: { id }, body: sent });
  if (!told.ok)
    return portal.refuse(
      form,
      accessRefusal(told.failure),
      lookUpUser(portal, id, sent, {
        yes: "a pessoa acessa a empresa com este perfil.",
        no: "a pessoa não acessa a empresa com este perfil.",
      }),
    );
  return portal.redirect(
    `${to("partner/users/detail", { id })}#${companyRow(company_id)}`,
    told.replayed
      ? info(`${told.value.name} já tinha acesso a esta empresa.`)
      : success(`${told.value.name} agora acessa ${found[0].trade_name} como ${preset.name}.`),
  );
}

export default function Add() {
  return <AddView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
