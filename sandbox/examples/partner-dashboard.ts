import type * as dashboard from "#contract/extension/partner-dashboard";
import type { Examples } from "./example.ts";

const paulo = { as: "paulo@parceiro.example", company: "emp-2001" };
const params = { partnerId: "par-2001" };
const period = { from: "2026-10-01", to: "2026-10-31" };

export const dashboardExamples: Examples<typeof dashboard> = {
  getDashboardFigures: { ...paulo, input: { params, query: { ...period, state: "SP" } } },
  getDashboardVolume: { ...paulo, input: { params, query: { acquirer: "cielo,rede" } } },
  getDashboardMerchants: { ...paulo, input: { params, query: period } },
  getDashboardOnboarding: { ...paulo, input: { params, query: {} } },
  getDashboardTerminals: { ...paulo, input: { params, query: { product: "tef" } } },
};
