import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { closeConciliationDay } from "~/contract/extension/conciliation-days";
import { formatDate } from "~/domain/dates";
import { paths } from "~/paths";
import { counted } from "~/ui/charts/words";
import { titled } from "~/ui/titled";
import { doneToast } from "../answer";
import { closeForm, dayParams } from "../schema.server";
import { readClosing } from "./read.server";
import { CloseView } from "./view";

export { FaultBoundary as ErrorBoundary } from "~/routes/fault-boundary";
export const handle = { hydrate: false };
export const meta = titled("Fechar o dia");

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/conciliation/close");
  return readClosing(portal, portal.params(dayParams).date);
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/conciliation/close");
  const { date } = portal.params(dayParams);
  const form = await portal.read(closeForm);
  if (!form.ok) return portal.refuse(form);

  const told = await portal.tell(closeConciliationDay, {
    params: { customerId: portal.customerId, date },
    body: { with_pendings: form.value.with_pendings === "sim" },
  });
  if (!told.ok) return portal.refuse(form, told.failure);
  const open = told.value.day.closed?.open_count ?? 0;
  const left = open === 0 ? "com tudo conciliado" : `com ${counted(open, "item", "itens")} em aberto`;
  return portal.redirect(
    paths.conciliationDay(date),
    doneToast(told, `dia ${formatDate(date)} fechado, ${left}.`),
  );
}

export default function Close() {
  return <CloseView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
