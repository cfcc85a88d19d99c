import { getTerm } from "#contract/extension/access";
import type { getPersonStanding } from "#contract/extension/standings";
import type * as persons from "#contract/persons";
import { COMMERCIAL_PARTNERSHIP_TERM } from "#contract/persons";
import type { Examples } from "./example.ts";

const paulo = { as: "paulo@parceiro.example", company: "emp-2001" };
const rita = { as: "rita@parceiro.example", company: "emp-2002" };

type Module = typeof persons & { getPersonStanding: typeof getPersonStanding };

export const personsExamples: Examples<Module> = {
  listPersons: { ...paulo, input: { query: { search: "exemplo", needs_onboarding: "true", pageSize: 50 } } },
  getPerson: { ...paulo, input: { params: { id: "pes-1006" } } },
  getPersonStanding: {
    ...paulo,
    input: { params: { personId: "pes-1006" }, query: { sortBy: "created_at", pageSize: 25 } },
  },
  listPersonCompanies: { ...paulo, input: { query: { company_id: "emp-1001" } } },
  createPerson: {
    ...paulo,
    input: {
      body: {
        name: "Yara Exemplo Coelho",
        document: "40123456720",
        email: "yara.coelho@cadastro.example",
        phone: "11966665555",
        birth_date: "1988-04-12",
      },
    },
  },
  bindPerson: {
    ...paulo,
    input: { body: { person_id: "pes-valter", company_id: "emp-1006", role: "manager" } },
  },
  getPersonOnboarding: {
    as: "nova@loja.example",
    company: "emp-1002",
    input: { params: { id: "pes-nova", companyId: "emp-1002" } },
  },
  setPersonOnboarding: {
    ...paulo,
    input: { params: { id: "pes-1059", companyId: "emp-1059" }, body: { needs_onboarding: true } },
  },
  createAcceptance: {
    ...rita,
    input: async (ask) => {
      const term = await ask(rita, getTerm, { params: { acceptedType: COMMERCIAL_PARTNERSHIP_TERM } });
      return {
        params: { id: "pes-rita" },
        query: { accepted_type: term.accepted_type },
        body: {
          company_id: "emp-2002",
          term_version: term.version,
          term_hash: term.hash,
          accepted_by_name: "Rita Exemplo Lacerda",
          accepted_by_document: "22233322266",
          ip_address: "203.0.113.21",
        },
      };
    },
  },
  listAcceptancesByType: {
    ...paulo,
    input: { query: { company_id: "emp-2001", accepted_type: COMMERCIAL_PARTNERSHIP_TERM } },
  },
};
