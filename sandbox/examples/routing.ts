import type * as routing from "#contract/routing";
import {
  createInstallmentRule,
  createProductRule,
  createRoutingGroup,
  createValueRule,
} from "#contract/routing";
import type { Examples } from "./example.ts";

const paulo = { as: "paulo@parceiro.example", company: "emp-2001" };
const maria = { params: { customerId: "cli-1001" } };
// Where it is written, nothing of the planted faults is touched.
const params = { customerId: "cli-1004" };

const byInstallments = {
  card_type: "credit" as const,
  brand: "elo" as const,
  installments: [2, 3, 4],
  enabled: false,
  acquirer: "rede" as const,
};
const byValue = {
  card_type: "debit" as const,
  brand: null,
  entry_type: null,
  installments: { from: 1, to: 1 },
  value: { operator: "between" as const, from: 10_000, to: 20_000 },
  enabled: false,
  acquirer: "bin" as const,
  fallback_acquirers: ["stone" as const],
};
const byProduct = { ...byValue, value: null, product: "single" as const };
const group = {
  description: null,
  store_ids: [],
  enabled: true,
  is_default: false,
  default_acquirers: ["stone" as const],
};

export const routingExamples: Examples<typeof routing> = {
  listInstallmentRules: { ...paulo, input: maria },
  createInstallmentRule: { ...paulo, input: { params, body: byInstallments } },
  replaceInstallmentRule: {
    ...paulo,
    input: async (ask) => {
      const { id, version } = await ask(paulo, createInstallmentRule, { params, body: byInstallments });
      return { params: { ...params, routeId: id }, body: { ...byInstallments, acquirer: "stone", version } };
    },
  },
  changeInstallmentRule: {
    ...paulo,
    input: async (ask) => {
      const { id, version } = await ask(paulo, createInstallmentRule, { params, body: byInstallments });
      return { params: { ...params, routeId: id }, body: { priority: 50, version } };
    },
  },
  deleteInstallmentRule: {
    ...paulo,
    input: async (ask) => {
      const { id } = await ask(paulo, createInstallmentRule, { params, body: byInstallments });
      return { params: { ...params, routeId: id } };
    },
  },
  listValueRules: { ...paulo, input: maria },
  createValueRule: { ...paulo, input: { params, body: byValue } },
  replaceValueRule: {
    ...paulo,
    input: async (ask) => {
      const { id, version } = await ask(paulo, createValueRule, { params, body: byValue });
      return { params, body: { ...byValue, name: "Débito médio", id, version } };
    },
  },
  deleteValueRule: {
    ...paulo,
    input: async (ask) => {
      const { id } = await ask(paulo, createValueRule, { params, body: byValue });
      return { params: { ...params, id } };
    },
  },
  listProductRules: { ...paulo, input: maria },
  createProductRule: { ...paulo, input: { params, body: byProduct } },
  replaceProductRule: {
    ...paulo,
    input: async (ask) => {
      const { id, version } = await ask(paulo, createProductRule, { params, body: byProduct });
      return { params, body: { ...byProduct, acquirer: "cielo", id, version } };
    },
  },
  deleteProductRule: {
    ...paulo,
    input: async (ask) => {
      const { id } = await ask(paulo, createProductRule, { params, body: byProduct });
      return { params: { ...params, id } };
    },
  },
  listRoutingGroups: { ...paulo, input: maria },
  createRoutingGroup: { ...paulo, input: { params, body: { ...group, name: "Exemplo criado" } } },
  updateRoutingGroup: {
    ...paulo,
    input: async (ask) => {
      const body = { ...group, name: "Exemplo alterado" };
      const { id, version } = await ask(paulo, createRoutingGroup, { params, body });
      return { params, body: { ...body, default_acquirers: ["bin", "stone"], id, version } };
    },
  },
  deleteRoutingGroup: {
    ...paulo,
    input: async (ask) => {
      const body = { ...group, name: "Exemplo excluído" };
      const { id } = await ask(paulo, createRoutingGroup, { params, body });
      return { params: { ...params, id } };
    },
  },
};
