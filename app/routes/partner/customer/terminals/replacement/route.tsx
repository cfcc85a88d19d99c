import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerTerminalReplacement, getTerminal } from "#contract/extension/terminals";
import { enterPortal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { useAnswer } from "~/forms/use-answer";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { success } from "~/toasts/toast";
import { terminalParams } from "../params.server";
import { lookUpReplacement } from "./look-up.server";
import { replacementForm } from "./schema.server";
import { ReplacementView } from "./view";

export const meta = titled<typeof loader>(
  "partner/customer/terminals/replacement",
  ({ terminal }) => `do terminal ${terminal.serial_number}`,
);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/terminals/replacement");
  const { id, terminal: terminalId } = portal.params(terminalParams);
  const [draft, { activation_code: _, history: __, replacement, ...terminal }] = await Promise.all([
    portal.draft(replacementForm),
    portal.ask(getTerminal, { params: { customerId: id, terminalId } }),
  ]);
  return {
    customerId: id,
    terminal,
    replacement,
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(replacementForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/terminals/replacement");
  const { id, terminal: terminalId } = portal.params(terminalParams);
  const form = await portal.read(replacementForm);
  if (!form.ok) return portal.refuse(form);

  const { replacement: replacementId, status, serial_number: serial, answer = null } = form.value;
  const serial_number = status === "delivered" ? (serial ?? null) : null;
  const params = { customerId: id, terminalId, replacementId };
  const told = await portal.tell(answerTerminalReplacement, {
    params,
    body: { status, serial_number, answer },
  });
  if (!told.ok) return portal.refuse(form, told.failure, lookUpReplacement(portal, { ...params, status }));
  return portal.redirect(
    to("partner/customer/terminals/detail", { id, terminal: terminalId }),
    success(
      status === "delivered"
        ? `Troca feita: o terminal ${serial_number?.toUpperCase()} está no lugar deste. O cliente é avisado no portal.`
        : "Troca recusada. O cliente é avisado no portal.",
    ),
  );
}

export default function TerminalReplacement() {
  return <ReplacementView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
