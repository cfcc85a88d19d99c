/** The three pages of a registration together: what is good, and what the upstream is told. */
import type { NewCompany } from "#contract/companies";
import type { RegistrationSection } from "~/domain/new-merchant";
import { registrationForms } from "../company-form/registration-schema.server";
import type { MerchantFlow } from "./flows.server";
import { readTyped } from "./typed.server";

/** The page under which what was typed is kept. */
export const pageOf = (section: RegistrationSection) => `cadastro/${section}`;

export interface TypedRegistration {
  /** Which pages are typed and good. */
  good: Record<RegistrationSection, boolean>;
  /** What is good of it, as the upstream takes it. */
  parts: Partial<Omit<NewCompany, "document">>;
}

export function readRegistration(flow: MerchantFlow): TypedRegistration {
  const dados = readTyped(flow, pageOf("dados"), registrationForms.dados);
  const endereco = readTyped(flow, pageOf("endereco"), registrationForms.endereco);
  const contatos = readTyped(flow, pageOf("contatos"), registrationForms.contatos);
  return {
    good: {
      dados: dados?.ok === true,
      endereco: endereco?.ok === true,
      contatos: contatos?.ok === true,
    },
    parts: {
      ...(dados?.ok ? dados.value : {}),
      ...(endereco?.ok ? endereco.value : {}),
      ...(contatos?.ok ? contatos.value : {}),
    },
  };
}

/** All of it, when every page is good; else null. */
export function wholeRegistration(flow: MerchantFlow): NewCompany | null {
  const { parts } = readRegistration(flow);
  const { legal_name, trade_name, address, contacts } = parts;
  if (legal_name === undefined || trade_name === undefined || !address || !contacts) return null;
  return { ...parts, document: flow.document, legal_name, trade_name, address, contacts };
}
