import * as companies from "#contract/companies";
import { cnpjDigits } from "../business/rules/documents.ts";
import type { Ask, Examples } from "./example.ts";

const maria = { as: "maria@loja.example", company: "emp-1001" };
export const paulo = { as: "paulo@parceiro.example", company: "emp-2001" };

const address = {
  zip_code: "86010000",
  street: "Avenida dos Ipês",
  number: "1450",
  extra_line: "Loja 2",
  neighborhood: "Centro",
  city: "Londrina",
  state: "PR" as const,
};

/** A company that nobody has registered yet. */
export async function unknownCompany(ask: Ask): Promise<companies.NewCompany> {
  const known = await ask(paulo, companies.listCompanies, { query: {} });
  const root = `99965${String(known.length).padStart(3, "0")}0001`;
  return {
    document: root + cnpjDigits(root),
    legal_name: `Sorveteria Lua Nova ${known.length} Exemplo Ltda`,
    trade_name: `Sorveteria Lua Nova ${known.length}`,
    state_registration: "",
    cnae: "5611203",
    mcc: "5814",
    opening_date: "2021-03-15",
    address,
    contacts: [
      {
        name: "Luana Exemplo Prado",
        role: "owner",
        phone: "43999990000",
        email: "luana@luanova.example",
        is_billing: true,
      },
    ],
  };
}

export const companyExamples: Examples<typeof companies> = {
  listCompanies: { ...paulo, input: { query: { search_text: "loja", company_status: "active" } } },
  getCompany: { ...maria, input: { params: { id: "emp-1001" } } },
  getCompanyDetail: { ...paulo, input: { params: { id: "emp-1001" } } },
  listCompanyPartners: { ...maria, input: { params: { id: "emp-1001" } } },
  getPartner: { ...paulo, input: { params: { id: "par-2001" } } },
  listCompanyContacts: { ...maria, input: { params: { id: "emp-1001" } } },
  createCompany: { ...paulo, input: async (ask) => ({ body: await unknownCompany(ask) }) },
  updateCompany: {
    ...paulo,
    input: { params: { id: "emp-3002" }, body: { mcc: "5992", address, state_registration: "" } },
  },
};
