import * as reports from "#contract/extension/reports";
import type { Ask, Examples } from "./example.ts";

const maria = { as: "maria@loja.example", company: "emp-1001" };
const params = { companyId: "emp-1001" };

const content = {
  list: "sales",
  title: "Vendas detalhadas",
  said: "bandeira: visa",
  address: "bandeira=visa",
  query: { from: "2026-01-01", to: "2026-12-31", brand: "visa", sort: "sold_at", direction: "desc" },
  columns: [
    { label: "Data e hora", priced: false, cell: { as: "second", path: "sold_at" } },
    { label: "NSU", priced: false, cell: { as: "text", path: "nsu" } },
    { label: "Bandeira", priced: false, cell: { as: "text", path: "brand", words: { visa: "Visa" } } },
    { label: "Bruto", priced: false, cell: { as: "money", path: "gross_amount" } },
    { label: "Líquido", priced: true, cell: { as: "money", path: "net_amount" } },
  ],
  file_name: "vendas",
} as const;

const once = { ...content, columns: [...content.columns], format: "csv", recipients: [] } as const;
const recurring = { format: "xlsx", cadence: "weekly", recipients: ["contador@loja.example"] } as const;

async function asked(ask: Ask) {
  const { id } = await ask(maria, reports.createReport, {
    params,
    body: { ...once, columns: [...content.columns], recipients: [] },
  });
  return { ...params, reportId: id };
}

/** One whose file is there. */
async function made(ask: Ask) {
  const report = await asked(ask);
  for (;;) {
    const { sha256 } = await ask(maria, reports.getReport, { params: report });
    if (sha256 !== null) return { params: report, sha256 };
  }
}

/** One that cannot be made: a brand is no moment, and is refused by its column. */
async function failed(ask: Ask) {
  const brand = { label: "Bandeira", priced: false, cell: { as: "second", path: "brand" } } as const;
  const { id } = await ask(maria, reports.createReport, {
    params,
    body: { ...once, columns: [brand], recipients: [] },
  });
  const report = { ...params, reportId: id };
  for (;;) {
    const { state } = await ask(maria, reports.getReport, { params: report });
    if (state === "failed") return report;
    if (state === "ready") throw new Error("what should not have been made was made");
  }
}

async function scheduled(ask: Ask) {
  const { id, version } = await ask(maria, reports.createReportSchedule, {
    params,
    body: { ...content, ...recurring, columns: [...content.columns], recipients: [...recurring.recipients] },
  });
  return { params: { ...params, scheduleId: id }, version };
}

export const reportExamples: Examples<typeof reports> = {
  listReports: { ...maria, input: { params } },
  getReport: { ...maria, input: async (ask) => ({ params: await asked(ask) }) },
  createReport: {
    ...maria,
    input: { params, body: { ...once, columns: [...content.columns], recipients: ["socia@loja.example"] } },
  },
  repeatReport: { ...maria, input: async (ask) => ({ params: await failed(ask) }) },
  deleteReport: { ...maria, input: async (ask) => ({ params: await asked(ask) }) },
  readReportFile: {
    ...maria,
    input: async (ask) => {
      const report = await made(ask);
      return {
        params: report.params,
        query: { sha256: report.sha256, encoding: "identity", from: 0, length: 1_024 },
      };
    },
  },
  listReportSchedules: { ...maria, input: { params } },
  createReportSchedule: {
    ...maria,
    input: {
      params,
      body: {
        ...content,
        ...recurring,
        columns: [...content.columns],
        recipients: [...recurring.recipients],
      },
    },
  },
  updateReportSchedule: {
    ...maria,
    input: async (ask) => {
      const schedule = await scheduled(ask);
      return {
        params: schedule.params,
        body: {
          format: "csv",
          cadence: "daily",
          recipients: ["fiscal@loja.example"],
          version: schedule.version,
        },
      };
    },
  },
  pauseReportSchedule: {
    ...maria,
    input: async (ask) => ({ params: (await scheduled(ask)).params }),
  },
  unpauseReportSchedule: {
    ...maria,
    input: async (ask) => {
      const schedule = await scheduled(ask);
      await ask(maria, reports.pauseReportSchedule, { params: schedule.params });
      return { params: schedule.params };
    },
  },
  deleteReportSchedule: {
    ...maria,
    input: async (ask) => ({ params: (await scheduled(ask)).params }),
  },
};
