/** What the public directories fill in of a company's registration, by field of its forms. */
import type { RegisteredCompany, ZipCodePlace } from "#contract/extension/directories";
import { formatDate } from "~/domain/dates";
import type { RegistrationSection } from "~/domain/new-merchant";
import { formatCnae, formatZipCode } from "~/words/establishment";

export const fillPlace = {
  field: "address.zip_code",
  fill: ({ street, neighborhood, city, state }: ZipCodePlace) => ({
    "address.street": street,
    "address.neighborhood": neighborhood,
    "address.city": city,
    "address.state": state,
  }),
};

/** What stands on the page of the company's own data. */
function companyOf({ legal_name, trade_name, cnae, opening_date }: RegisteredCompany) {
  return {
    legal_name,
    trade_name,
    cnae: cnae && formatCnae(cnae),
    opening_date: opening_date && formatDate(opening_date),
  };
}

function registeredAddressOf({ address }: RegisteredCompany): Readonly<Record<string, string | null>> {
  if (!address) return {};
  return {
    "address.zip_code": formatZipCode(address.zip_code),
    "address.street": address.street,
    "address.number": address.number,
    "address.extra_line": address.extra_line,
    "address.neighborhood": address.neighborhood,
    "address.city": address.city,
    "address.state": address.state,
  };
}

/** Of a company whose document is typed on the same page. */
export const fillCompany = {
  field: "document",
  fill: (company: RegisteredCompany) => ({ ...companyOf(company), ...registeredAddressOf(company) }),
};

/** Of a company whose document is known: each page takes from the register what it asks for. */
export function registrationFills(section: RegistrationSection, document: string) {
  if (section === "dados") return { company: { field: "", document, fill: companyOf } };
  if (section === "endereco")
    return { place: fillPlace, company: { field: "", document, fill: registeredAddressOf } };
  return {};
}
