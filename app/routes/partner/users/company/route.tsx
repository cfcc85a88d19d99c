import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { updateSsoUser } from "#contract/sso-users";
import { enterPortal } from "~/access/portal.server";
import { permissionsAfter } from "~/domain/user-access";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { info, success } from "~/toasts/toast";
import { companyRow } from "../company-row";
import { lookUpUser } from "../look-up.server";
import { accessBodyOf, accessRefusal, readUser, userCompanyParams, withProfile } from "../subject.server";
import { readAccess } from "./read.server";
import { companyForm } from "./schema.server";
import { AccessView } from "./view";

export const meta = titled<typeof loader>("partner/users/company", ({ user }) => user.name);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/users/company");
  const { id, company } = portal.params(userCompanyParams);
  return readAccess(portal, id, company, portal.url);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/users/company");
  const { id, company } = portal.params(userCompanyParams);
  const form = await portal.read(companyForm);
  if (!form.ok) return portal.refuse(form);

  const { version, role_name, shown, permissions: ticked, profile_id } = form.value;
  const body = accessBodyOf(portal, await readUser(portal, id), version, company);
  const companies = body.companies.map((one) =>
    one.company_id === company
      ? withProfile(
          { company_id: company, role_name, permissions: permissionsAfter(one.permissions, shown, ticked) },
          profile_id ?? one.profile_id,
        )
      : one,
  );
  const sent = { ...body, companies };
  const told = await portal.tell(updateSsoUser, { params: { id }, body: sent });
  if (!told.ok)
    return portal.refuse(
      form,
      accessRefusal(told.failure),
      lookUpUser(portal, id, sent, {
        yes: "as permissões estão como você enviou.",
        no: "as permissões não estão como você enviou.",
      }),
    );
  const { name } = told.value;
  return portal.redirect(
    `${to("partner/users/detail", { id })}#${companyRow(company)}`,
    told.replayed
      ? info(`As permissões de ${name} já estavam salvas.`)
      : success(`Permissões de ${name} salvas. Elas valem a partir do próximo clique da pessoa.`),
  );
}

export default function Access() {
  return <AccessView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
