import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { updateUserPassword } from "#contract/sso-users";
import { enterPortal } from "~/access/portal.server";
import { actsFor } from "~/domain/user-accounts";
import { constraintsOf } from "~/forms/constraints.server";
import { withoutPasswords } from "~/forms/password-fields";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { info, success } from "~/toasts/toast";
import { readUser, userParams } from "../subject.server";
import { passwordForm } from "./schema.server";
import { PasswordView } from "./view";

export const meta = titled<typeof loader>("partner/users/password", ({ user }) => `de ${user.name}`);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/users/password");
  const { id } = portal.params(userParams);
  const user = await readUser(portal, id);
  return {
    user: { id, name: user.name, email: user.email },
    allowed: actsFor(user, id === portal.user.sub).includes("password"),
    formToken: portal.formToken(),
    constraint: constraintsOf(passwordForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/users/password");
  const { id } = portal.params(userParams);
  const form = withoutPasswords(await portal.read(passwordForm));
  if (!form.ok) return portal.refuse(form);

  const { password } = form.value;
  const told = await portal.tell(updateUserPassword, { params: { id }, body: { password } });
  if (!told.ok) return portal.refuse(form, told.failure);
  return portal.redirect(
    to("partner/users/detail", { id }),
    told.replayed
      ? info("A senha já estava definida. Nada foi feito duas vezes.")
      : success("Senha definida. A pessoa saiu de todas as sessões e entra com a senha nova."),
  );
}

export default function Password() {
  return <PasswordView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
