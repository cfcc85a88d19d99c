import type * as portfolio from "#contract/extension/portfolio";
import type { Examples } from "./example.ts";

const paulo = { as: "paulo@parceiro.example", company: "emp-2001" };
const params = { partnerId: "par-2001" };

export const portfolioExamples: Examples<typeof portfolio> = {
  listPortfolio: {
    ...paulo,
    input: { params, query: { activity: "idle", sort: "tpv", direction: "desc", limit: 10 } },
  },
  getPortfolioStanding: {
    ...paulo,
    input: { params: { ...params, customerId: "cli-1001" }, query: { sort: "change", direction: "desc" } },
  },
  getPortfolioTotals: { ...paulo, input: { params, query: { company_status: "active", pendings: "some" } } },
};
