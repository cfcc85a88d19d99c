import type * as overview from "#contract/extension/overview";
import type * as waiting from "#contract/extension/waiting";
import type { Examples } from "./example.ts";

const maria = { as: "maria@loja.example", company: "emp-1001" };
const params = { customerId: "cli-1001" };
const query = { from: "2026-11-01", to: "2026-11-20" };

export const overviewExamples: Examples<typeof overview & typeof waiting> = {
  getOverviewFigures: { ...maria, input: { params, query } },
  getOverviewTimeline: { ...maria, input: { params, query } },
  getOverviewMix: { ...maria, input: { params, query } },
  getOverviewReceivables: { ...maria, input: { params } },
  getOverviewAttention: { ...maria, input: { params } },
  getWaiting: { ...maria, input: { params } },
};
