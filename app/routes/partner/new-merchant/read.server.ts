/** What is kept of a new merchant, and what the upstream has of it already. */
import { type CompanyDetail, getCompanyDetail, listCompanies } from "#contract/companies";
import { findIntegrationCustomer, type IntegrationCustomer } from "#contract/integration";
import { listPersonCompanies, type PersonCompany } from "#contract/persons";
import type { Portal } from "~/access/portal.server";
import {
  isMerchantDone,
  type MerchantStep,
  type MerchantStepState,
  merchantSteps,
} from "~/domain/new-merchant";
import { to } from "~/screens/to";
import { info } from "~/toasts/toast";
import type { Panel } from "~/ui/panel";
import { changeFlow, findFlow, type MerchantFlow } from "./flows.server";
import { STEPS } from "./steps";

export interface Merchant {
  company: CompanyDetail | null;
  /** Null within the panel: the integration does not know it. */
  integration: Panel<IntegrationCustomer | null>;
  persons: Panel<readonly PersonCompany[]>;
  states: Record<MerchantStep, MerchantStepState>;
}

/** As many as a page lists; a company with more has them on its own page. */
const MOST_PERSONS = 50;

/** What the person has begun; whoever comes too late, or from elsewhere, begins with the document again. */
export async function requireFlow(portal: Portal, id: string): Promise<MerchantFlow> {
  const flow = await findFlow(portal, id);
  if (flow) return flow;
  throw await portal.redirect(
    to("partner/new-merchant"),
    info("Este cadastro não está mais guardado aqui. Informe o documento: o que já existe é encontrado."),
  );
}

/** The id of the company of the flow's document, asked for while the portal does not know it. */
export async function findCompanyId(portal: Portal, flow: MerchantFlow): Promise<string | null> {
  if (flow.companyId !== null) return flow.companyId;
  const query = { company_document: flow.document };
  const [company] = await portal.ask(listCompanies, { query });
  if (!company) return null;
  await changeFlow(portal, flow.id, () => ({
    companyId: company.id,
    customerId: company.customer_id,
    name: company.trade_name,
  }));
  return company.id;
}

/** The company as it is now. One that the portal knew and that is gone is looked for by its document once more. */
export async function readCompany(portal: Portal, flow: MerchantFlow): Promise<CompanyDetail | null> {
  const id = await findCompanyId(portal, flow);
  if (id === null) return null;
  try {
    return await portal.ask(getCompanyDetail, { params: { id } });
  } catch (thrown) {
    const isGone = thrown instanceof Response && thrown.status === 404;
    if (!isGone || flow.companyId === null) throw thrown;
    const unknown = { companyId: null, customerId: null, done: false };
    await changeFlow(portal, flow.id, () => unknown);
    return readCompany(portal, { ...flow, ...unknown });
  }
}

/** One wave, once the company is known by its id. */
export async function readMerchant(portal: Portal, flow: MerchantFlow): Promise<Merchant> {
  const id = await findCompanyId(portal, flow);
  if (id === null) return nothingYet();

  const [company, integration, persons] = await Promise.all([
    readCompany(portal, { ...flow, companyId: id }),
    flow.customerId === null
      ? null
      : portal.panel(findIntegrationCustomer, { query: { customer_id: flow.customerId } }),
    portal.panel(listPersonCompanies, { query: { company_id: id, pageSize: MOST_PERSONS } }),
  ]);
  if (!company) return nothingYet();
  const known = integration ?? (await unasked(portal, company));
  const states = merchantSteps({
    company: { customerId: company.customer_id },
    integrated: known.ok ? known.value !== null : null,
    persons: persons.ok ? persons.value.total : null,
  });
  if (company.customer_id !== flow.customerId || isMerchantDone(states) !== flow.done)
    await changeFlow(portal, flow.id, () => ({
      customerId: company.customer_id,
      name: company.trade_name,
      done: isMerchantDone(states),
    }));
  return {
    company,
    integration: known,
    persons: persons.ok ? { ...persons, value: persons.value.items } : persons,
    states,
  };
}

/** Somebody else has made it a customer since: asked for now, and known from then on. */
async function unasked(portal: Portal, { customer_id }: CompanyDetail): Promise<Merchant["integration"]> {
  if (customer_id === null) return { ok: true, value: null };
  return portal.panel(findIntegrationCustomer, { query: { customer_id } });
}

function nothingYet(): Merchant {
  return {
    company: null,
    integration: { ok: true, value: null },
    persons: { ok: true, value: [] },
    states: merchantSteps({ company: null, integrated: false, persons: 0 }),
  };
}

/** Where a step leads that was done before: to what exists. Nothing is created again. */
export function doneBefore(portal: Portal, flow: MerchantFlow, step: MerchantStep) {
  return portal.redirect(
    to("partner/new-merchant/flow", { flow: flow.id }),
    info(`${STEPS[step].name}: já existia. Nada foi criado de novo.`),
  );
}

/** Where a step leads whose turn has not come. */
export function notYet(portal: Portal, flow: MerchantFlow) {
  return portal.redirect(
    to("partner/new-merchant/flow", { flow: flow.id }),
    info("Há uma etapa antes desta."),
  );
}
