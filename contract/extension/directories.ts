/** Our extension: public directories, which fill in what nobody should have to type. */
import { z } from "zod";
import { call, none } from "../call";
import { Address, RegistrationStatus } from "../companies";
import { CalendarDate, label } from "../values";

export const ZipCodePlace = z.object({
  /** CEP, eight digits. */
  zip_code: z.string(),
  /** "Rua das Acácias"; null where one code serves the whole town, and its neighborhood then too. */
  street: z.string().nullable(),
  neighborhood: z.string().nullable(),
  city: z.string(),
  /** Two letters. */
  state: z.string(),
});
export type ZipCodePlace = z.output<typeof ZipCodePlace>;

export const getZipCodePlace = call("GET /api/portal/zip-codes/{zipCode}", {
  purpose: "look up what stands at a postal code",
  params: z.object({ zipCode: z.string().regex(/^\d{8}$/, "Informe os 8 números do CEP.") }),
  /** 204: no such code is known, which does not say that there is none. */
  replies: { 200: ZipCodePlace, 204: none },
  extension: true,
});

/** A company as the tax office registers it. */
export const RegisteredCompany = z.object({
  document: z.string(),
  legal_name: z.string(),
  /** As registered, which may be longer than a card statement's 22 characters. */
  trade_name: z.string().nullable(),
  /** Seven digits. */
  cnae: z.string().nullable(),
  opening_date: CalendarDate.nullable(),
  registration_status: label(RegistrationStatus),
  address: Address.nullable(),
});
export type RegisteredCompany = z.output<typeof RegisteredCompany>;

export const getRegisteredCompany = call("GET /api/portal/registered-companies/{document}", {
  purpose: "look up how the tax office registers a company",
  /** A CNPJ: people are in no public register. */
  params: z.object({ document: z.string().regex(/^[0-9A-Z]{12}\d{2}$/, "Informe um CNPJ válido.") }),
  /** 204: no such company is known. */
  replies: { 200: RegisteredCompany, 204: none },
  extension: true,
});
