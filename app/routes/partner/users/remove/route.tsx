import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { findSsoUser, updateSsoUser } from "#contract/sso-users";
import { enterPortal } from "~/access/portal.server";
import { throwNotFound } from "~/faults/throw-fault.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { info, success } from "~/toasts/toast";
import { lookUpRemoval } from "../look-up.server";
import { accessBodyOf, accessRefusal, readUser, userCompanyParams, version } from "../subject.server";
import { RemoveView } from "./view";

export const meta = titled<typeof loader>("partner/users/remove", ({ user }) => `de ${user.name}`);

const removeForm = z.object({ version });

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/users/remove");
  const { id, company } = portal.params(userCompanyParams);
  const { name, version, companies } = await readUser(portal, id);
  const access = companies.find(({ company_id }) => company_id === company);
  if (!access) return throwNotFound(portal.requestId);
  const { trade_name, role_name, permissions } = access;
  return {
    user: { id, name, version },
    access: { company_id: company, trade_name, role_name, count: permissions.length },
    isLast: companies.length === 1,
    isSelf: id === portal.user.sub,
    formToken: portal.formToken(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/users/remove");
  const { id, company } = portal.params(userCompanyParams);
  const form = await portal.read(removeForm);
  if (!form.ok) return portal.refuse(form);

  const user = await portal.aside(findSsoUser, { params: { id } });
  // Whoever acted for no other company of this person's is out of sight once that was done.
  if (!user && (await portal.wasDone(updateSsoUser)))
    return portal.redirect(to("partner/users"), info("O acesso já tinha sido retirado."));
  const body = accessBodyOf(portal, user ?? (await readUser(portal, id)), form.value.version, company);
  const companies = body.companies.filter(({ company_id }) => company_id !== company);
  const told = await portal.tell(updateSsoUser, { params: { id }, body: { ...body, companies } });
  if (!told.ok) return portal.refuse(form, accessRefusal(told.failure), lookUpRemoval(portal, id, company));
  const { name } = told.value;
  // Whoever acts for none of this person's companies any more is out of sight.
  const next = companies.length === 0 ? to("partner/users") : to("partner/users/detail", { id });
  return portal.redirect(
    next,
    told.replayed
      ? info(`O acesso de ${name} já tinha sido retirado.`)
      : success(`${name} não tem mais acesso à empresa.`),
  );
}

export default function Remove() {
  return <RemoveView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
