import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { updateSsoUser } from "#contract/sso-users";
import { enterPortal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { info, success } from "~/toasts/toast";
import { lookUpUser } from "../look-up.server";
import { bodyOf, readUser, userParams } from "../subject.server";
import { editForm } from "./schema.server";
import { EditView } from "./view";

export const meta = titled<typeof loader>("partner/users/edit", ({ user }) => user.name);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/users/edit");
  const { id } = portal.params(userParams);
  const [{ name, given_name, family_name, document, phone, version, ...user }, draft] = await Promise.all([
    readUser(portal, id),
    portal.draft(editForm),
  ]);
  const { updated_at, updated_by_name } = user;
  return {
    user: { id, name, given_name, family_name, document, phone, version, updated_at, updated_by_name },
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(editForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/users/edit");
  const { id } = portal.params(userParams);
  const form = await portal.read(editForm);
  if (!form.ok) return portal.refuse(form);

  const { version, ...data } = form.value;
  const user = await readUser(portal, id);
  const body = { ...bodyOf(user, version), ...data };
  const told = await portal.tell(updateSsoUser, { params: { id }, body });
  if (!told.ok)
    return portal.refuse(
      form,
      told.failure,
      lookUpUser(portal, id, body, {
        yes: "os dados estão como você enviou.",
        no: "os dados não estão como você enviou.",
      }),
    );
  const { name } = told.value;
  return portal.redirect(
    to("partner/users/detail", { id }),
    told.replayed ? info(`Os dados de ${name} já estavam salvos.`) : success(`Dados de ${name} salvos.`),
  );
}

export default function Edit() {
  return <EditView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
