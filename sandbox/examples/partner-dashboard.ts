import type * as dashboard from "../../app/contract/extension/partner-dashboard.ts";
import type { Examples } from "./example.ts";

const paulo = { as: "paulo@parceiro.example", company: "emp-2001" };
const params = { partnerId: "par-2001" };

export const dashboardExamples: Examples<typeof dashboard> = {
  getDashboardFigures: { ...paulo, input: { params } },
  getDashboardVolume: { ...paulo, input: { params } },
  getDashboardMerchants: { ...paulo, input: { params } },
};
