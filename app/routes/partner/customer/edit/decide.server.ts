/** The parts of a customer that are decided by a button: its status, and what is sent to the TEF network. */
import { updateCompany } from "#contract/companies";
import { getEstablishment } from "#contract/extension/establishment";
import {
  createIntegrationCustomer,
  findIntegrationCustomer,
  updateIntegrationCustomer,
} from "#contract/integration";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { found } from "~/toasts/found";
import { info, success } from "~/toasts/toast";
import { lookUpStatus } from "../../company-form/look-up.server";
import { integrationForm, statusForm } from "../../company-form/schema.server";

export async function decideStatus(portal: Portal, customerId: string) {
  const form = await portal.read(statusForm);
  if (!form.ok) return portal.refuse(form);
  const { status } = form.value;
  const one = await portal.ask(getEstablishment, { params: { customerId } });
  const words = status === "active" ? "ativo" : "inativo";
  const back = to("partner/customer", { id: customerId });
  if (one.status === status)
    return portal.redirect(back, info(`${one.trade_name} já está ${words}. Nada mudou agora.`));
  const told = await portal.tell(updateCompany, { params: { id: one.company_id }, body: { status } });
  if (!told.ok)
    return portal.refuse(
      form,
      told.failure,
      lookUpStatus(portal, one.company_id, { wanted: status, to: back }),
    );
  return portal.redirect(back, success(`${one.trade_name} está ${words}. A mudança está no histórico.`));
}

export async function decideIntegration(portal: Portal, customerId: string) {
  const form = await portal.read(integrationForm);
  if (!form.ok) return portal.refuse(form);
  const told =
    form.value.act === "integrar"
      ? await portal.tell(createIntegrationCustomer, { body: { customer_id: customerId } })
      : await portal.tell(updateIntegrationCustomer, { query: { customer_id: customerId }, body: {} });
  const way = to("partner/customer", { id: customerId });
  if (!told.ok)
    return portal.refuse(
      form,
      told.failure,
      portal.lookUp(findIntegrationCustomer, { query: { customer_id: customerId } }, (now) =>
        found(now?.is_up_to_date === true, {
          yes: "o V$Pague tem os dados atuais.",
          no: now ? "o V$Pague não tem os dados atuais." : "o V$Pague ainda não tem este cliente.",
          to: way,
        }),
      ),
    );
  const { customer_vspague_merchant: merchant, customer_vspague_store: store } = told.value;
  return portal.redirect(way, success(`O V$Pague tem os dados atuais: lojista ${merchant}, loja ${store}.`));
}
