import { randomUUID } from "node:crypto";
import * as profiles from "#contract/extension/profiles";
import type { Ask, Examples } from "./example.ts";

const paulo = { as: "paulo@parceiro.example", company: "emp-2001" };
const params = { companyId: "emp-2001" };
const body = () => ({
  kind: "partner" as const,
  name: `Atendimento ${randomUUID().slice(0, 8)}`,
  permissions: ["client-data-read" as const, "terminals-read" as const],
});
const made = (ask: Ask) => ask(paulo, profiles.createAccessProfile, { params, body: body() });

export const profilesExamples: Examples<typeof profiles> = {
  listAccessProfiles: { ...paulo, input: { params } },
  getAccessProfile: { ...paulo, input: { params: { ...params, profileId: "prf-atendimento" } } },
  createAccessProfile: { ...paulo, input: async () => ({ params, body: body() }) },
  updateAccessProfile: {
    ...paulo,
    input: async (ask) => {
      const { id, name, version } = await made(ask);
      return {
        params: { ...params, profileId: id },
        body: { name, permissions: ["client-data-read"], version },
      };
    },
  },
  deleteAccessProfile: {
    ...paulo,
    input: async (ask) => ({ params: { ...params, profileId: (await made(ask)).id } }),
  },
};
