import * as views from "#contract/extension/views";
import type { Ask, Examples } from "./example.ts";

const maria = { as: "maria@loja.example", company: "emp-1001" };
const params = { companyId: "emp-1001" };

/** A view of the sales that one saves first, under a name of its own. */
async function saved(ask: Ask, name: string) {
  const body = {
    list: "customer/sales",
    name,
    query: "bandeira=visa&ordem=-bruto",
    is_default: false,
    replace: true,
  };
  return ask(maria, views.createView, { params, body });
}

async function named(ask: Ask, name: string) {
  const { id } = await saved(ask, name);
  return { ...params, viewId: id };
}

export const viewExamples: Examples<typeof views> = {
  listViews: { ...maria, input: { params, query: { list: "customer/sales" } } },
  createView: {
    ...maria,
    input: {
      params,
      body: {
        list: "customer/sales",
        name: "Visa no crédito",
        query: "bandeira=visa&produto=credito-a-vista&colunas=data&colunas=bruto",
        is_default: false,
        replace: true,
      },
    },
  },
  updateView: {
    ...maria,
    input: async (ask) => {
      const { id, version } = await saved(ask, "Só Visa");
      return {
        params: { ...params, viewId: id },
        body: { name: "Só Visa", query: "bandeira=visa&densidade=compacta", is_default: false, version },
      };
    },
  },
  deleteView: { ...maria, input: async (ask) => ({ params: await named(ask, "A excluir") }) },
  restoreView: { ...maria, input: async (ask) => ({ params: await named(ask, "A restaurar") }) },
  getSharedView: { ...maria, input: async (ask) => ({ params: await named(ask, "Para a equipe") }) },
};
