import * as templates from "#contract/extension/routing-templates";
import type { Ask, Examples } from "./example.ts";

const paulo = { as: "paulo@parceiro.example", company: "emp-2001" };
const params = { partnerId: "par-2001" };
const body = { name: "Varejo até 12 vezes", customer_id: "cli-1001" };

/** The partner's template; of several examples one is there already. */
async function template(ask: Ask) {
  const { items } = await ask(paulo, templates.listRoutingTemplates, { params });
  return items[0] ?? ask(paulo, templates.createRoutingTemplate, { params, body });
}

export const routingTemplatesExamples: Examples<typeof templates> = {
  listRoutingTemplates: { ...paulo, input: { params } },
  createRoutingTemplate: { ...paulo, input: { params, body: { ...body, name: "Varejo à vista" } } },
  getRoutingTemplate: {
    ...paulo,
    input: async (ask) => ({ params: { ...params, templateId: (await template(ask)).id } }),
  },
  updateRoutingTemplate: {
    ...paulo,
    input: async (ask) => {
      const { id, version } = await template(ask);
      return { params: { ...params, templateId: id }, body: { name: "Varejo até 21 vezes", version } };
    },
  },
  deleteRoutingTemplate: {
    ...paulo,
    input: async (ask) => ({ params: { ...params, templateId: (await template(ask)).id } }),
  },
};
