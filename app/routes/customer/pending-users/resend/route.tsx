import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { resendPendingUser } from "#contract/extension/pending-users";
import { enterPortal } from "~/access/portal.server";
import { formatDate } from "~/domain/dates";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { info, success } from "~/toasts/toast";
import { requestRow } from "~/words/pending-users";
import { requestParams } from "../decide-schema.server";
import { readRequest } from "../subject.server";
import { ResendView } from "./view";

export const meta = titled<typeof loader>("customer/pending-users/resend", ({ one }) => `a ${one.name}`);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/pending-users/resend");
  const { id } = portal.params(requestParams);
  return { one: await readRequest(portal, id), formToken: portal.formToken() };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/pending-users/resend");
  const { id } = portal.params(requestParams);
  const form = await portal.read(z.object({}));
  const told = await portal.tell(resendPendingUser, { params: { companyId: portal.companyId, id } });
  if (!told.ok) return portal.refuse(form, told.failure);
  const { email, expires_at } = told.value;
  const until = `O pedido vale até ${formatDate(expires_at)}.`;
  return portal.redirect(
    `${to("customer/pending-users")}#${requestRow(id)}`,
    told.replayed
      ? info(`O e-mail para ${email} já tinha sido enviado. ${until}`)
      : success(`E-mail enviado de novo para ${email}. ${until}`),
  );
}

export default function Resend() {
  return <ResendView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
