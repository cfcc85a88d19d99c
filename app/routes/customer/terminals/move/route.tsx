import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getTerminal, getTerminalTotals, moveTerminal, type Terminal } from "#contract/extension/terminals";
import { enterPortal } from "~/access/portal.server";
import { asShown, isOvertaken, overtakenWords } from "~/domain/overwriting";
import { allows } from "~/domain/terminals";
import { constraintsOf } from "~/forms/constraints.server";
import { useAnswer } from "~/forms/use-answer";
import { lookUpMove } from "~/routes/terminals/look-up.server";
import { requireAct } from "~/routes/terminals/may.server";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { success } from "~/toasts/toast";
import { placeOf } from "~/words/terminals";
import { terminalParams } from "../params.server";
import { moveForm } from "./schema.server";
import { MoveView } from "./view";

export const meta = titled<typeof loader>(
  "customer/terminals/move",
  ({ terminal }) => `o terminal ${terminal.serial_number}`,
);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/terminals/move");
  const { id } = portal.params(terminalParams);
  await requireAct(portal, "move", to("customer/terminals/detail", { id }));
  const params = { customerId: portal.customerId };
  const [draft, { activation_code: _, history: __, ...terminal }, { stores }] = await Promise.all([
    portal.draft(moveForm),
    portal.ask(getTerminal, { params: { ...params, terminalId: id } }),
    portal.ask(getTerminalTotals, { params, query: {} }),
  ]);
  return {
    terminal,
    was: asShown(standsAt(terminal)),
    allowed: allows("move", terminal),
    stores: stores.map(({ store_id, store_name }) => ({ value: store_id, label: store_name })),
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(moveForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "customer/terminals/move");
  const { id } = portal.params(terminalParams);
  await requireAct(portal, "move", to("customer/terminals/detail", { id }));
  const form = await portal.read(moveForm);
  if (!form.ok) return portal.refuse(form);

  const { store_id, pos_number = null, was } = form.value;
  const params = { customerId: portal.customerId, terminalId: id };
  const terminal = await portal.ask(getTerminal, { params });
  const now = standsAt(terminal);
  if (isOvertaken({ was, typed: [store_id, pos_number], now })) {
    const words = overtakenWords(`o terminal passou a estar em ${placeOf(terminal)}`);
    return portal.overtaken(form, { store_id: [words] }, { was: asShown(now) });
  }
  const told = await portal.tell(moveTerminal, { params, body: { store_id, pos_number } });
  if (!told.ok) return portal.refuse(form, told.failure, lookUpMove(portal, id, form.value));
  return portal.redirect(
    to("customer/terminals/detail", { id }),
    success(`O terminal está em ${placeOf(told.value)}.`),
  );
}

const standsAt = ({ store_id, pos_number }: Pick<Terminal, "store_id" | "pos_number">) => [
  store_id,
  pos_number,
];

export default function Move() {
  return <MoveView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
