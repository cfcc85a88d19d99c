import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { listActing } from "#contract/extension/acting";
import { actFor } from "~/access/act-for.server";
import { enterPortal, type Portal } from "~/access/portal.server";
import { leadOutOfPlace } from "~/access/redirects.server";
import { landing } from "~/access/rules";
import { useAnswer } from "~/forms/use-answer";
import { rowOf, screenAt } from "~/screens/table";
import { to } from "~/screens/to";
import { safeReturnTo } from "~/session/return-to";
import { found } from "~/toasts/found";
import { success } from "~/toasts/toast";
import { readHead } from "../head.server";
import { customerParams } from "../params.server";
import { titledByCustomer } from "../title-name";
import { OpenAsView } from "./view";

export const meta = titledByCustomer("partner/customer/open-as");

const openForm = z.object({});

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/open-as");
  const { id } = portal.params(customerParams);
  const head = await readHead(portal, id);
  return {
    name: head?.ok ? head.value.trade_name : "o cliente",
    back: backOf(portal, id),
    showsPrices: portal.showsPrices,
    formToken: portal.formToken(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/open-as");
  const { id } = portal.params(customerParams);
  const form = await portal.read(openForm);
  if (!form.ok) return portal.refuse(form);

  const begun = await actFor(portal, id, backOf(portal, id));
  if (!begun.ok)
    return portal.refuse(
      form,
      begun.failure,
      portal.lookUp(listActing, { params: { companyId: portal.companyId } }, ({ items }) =>
        found(
          items.some(({ company }) => company.customer_id === id),
          {
            to: to("partner/customer/open-as", { id }, portal.url.search),
            yes: "a visita ao cliente já está aberta. Abra de novo para entrar nela.",
            no: "a visita ao cliente não foi aberta.",
          },
        ),
      ),
    );
  const way = rowOf(landing(begun.principal)).path;
  return portal.redirect(way, success(`Você vê o portal como ${begun.name}.`), leadOutOfPlace());
}

/** The partner's page that it is begun on; the customer's own where none is named. */
function backOf(portal: Portal, id: string): string {
  const named = safeReturnTo(portal.url.searchParams.get("de") ?? undefined);
  const screen = screenAt(named.split(/[?#]/)[0] ?? "");
  return screen?.startsWith("partner/") ? named : to("partner/customer", { id });
}

export default function OpenAs() {
  return <OpenAsView {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
