import * as notices from "#contract/extension/notices";
import type { Examples } from "./example.ts";

const maria = { as: "maria@loja.example", company: "emp-1001" };
const params = { companyId: "emp-1001" };

export const noticeExamples: Examples<typeof notices> = {
  listNotices: { ...maria, input: { params, query: { unread: "true", limit: 10 } } },
  getNoticeTotals: { ...maria, input: { params, query: {} } },
  markNotice: {
    ...maria,
    input: async (ask) => {
      const { items } = await ask(maria, notices.listNotices, { params, query: { limit: 1 } });
      return { params: { ...params, noticeId: items[0]?.id ?? "" }, body: { read: true } };
    },
  },
  markAllNotices: { ...maria, input: { params, query: {}, body: { until: "2026-11-20T12:00:00.000Z" } } },
  getNoticePreferences: { ...maria, input: { params } },
  updateNoticePreferences: {
    ...maria,
    input: {
      params,
      body: {
        pending_deadline: { portal: true, mail: true, hours: 4 },
        discrepancy: { portal: true, mail: false, from_amount: 10_000 },
      },
    },
  },
};
