import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { updateUserPassword } from "~/contract/sso-users";
import { actsFor } from "~/domain/user-access";
import { PASSWORD_FIELDS } from "~/forms/password-fields";
import { constraintsOf } from "~/forms/submission.server";
import { paths } from "~/paths";
import { info, success } from "~/toasts/toast";
import { titled } from "~/ui/titled";
import { readUser, userParams } from "../subject.server";
import { passwordForm } from "./schema.server";
import { PasswordView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
export const handle = { hydrate: false };
export const meta = titled("Definir senha");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/users/password");
  const { id } = portal.params(userParams);
  const user = await readUser(portal, id);
  return {
    user: { id, name: user.name, email: user.email },
    allowed: actsFor(user, id === portal.user.sub).includes("password"),
    ticket: portal.ticket(),
    constraint: constraintsOf(passwordForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/users/password");
  const { id } = portal.params(userParams);
  const form = await portal.read(passwordForm);
  // What was typed goes nowhere but to the upstream: not even back into the page.
  const unsaid = { reply: (errors?: Record<string, string[]>) => withoutPasswords(form.reply(errors)) };
  if (!form.ok) return portal.refuse(unsaid);

  const { password } = form.value;
  const told = await portal.tell(updateUserPassword, { params: { id }, body: { password } });
  if (!told.ok) return portal.refuse(unsaid, told.failure);
  return portal.redirect(
    paths.user(id),
    told.replayed
      ? info("A senha já estava definida. Nada foi feito duas vezes.")
      : success("Senha definida. A pessoa saiu de todas as sessões e entra com a senha nova."),
  );
}

function withoutPasswords<Reply extends { initialValue?: Record<string, unknown> | null }>(reply: Reply) {
  const kept = Object.entries(reply.initialValue ?? {}).filter(
    ([name]) => !PASSWORD_FIELDS.some((one) => one === name),
  );
  return { ...reply, initialValue: Object.fromEntries(kept) };
}

export default function Password() {
  return <PasswordView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
