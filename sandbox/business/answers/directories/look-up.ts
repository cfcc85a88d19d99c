import {
  getRegisteredCompany,
  getZipCodePlace,
  type RegisteredCompany,
  type ZipCodePlace,
} from "#contract/extension/directories";
import { answer } from "../../../api/handler.ts";
import { first } from "../../query.ts";

/** Of anybody who is signed in: the directories are public. */
export const answerGetZipCodePlace = answer(getZipCodePlace, ({ db, params }) => {
  const place = first<ZipCodePlace>(
    db,
    "select zip_code, street, neighborhood, city, state from zip_codes where zip_code = ?",
    params.zipCode,
  );
  if (!place) return { status: 204, body: null };
  const { zip_code, street, neighborhood, city, state } = place;
  return { status: 200, body: { zip_code, street, neighborhood, city, state } };
});

type CompanyRow = Omit<RegisteredCompany, "address"> & { address: string | null };

export const answerGetRegisteredCompany = answer(getRegisteredCompany, ({ db, params }) => {
  const row = first<CompanyRow>(
    db,
    `select document, legal_name, trade_name, cnae, opening_date, registration_status, address
    from registered_companies where document = ?`,
    params.document,
  );
  if (!row) return { status: 204, body: null };
  const { document, legal_name, trade_name, cnae, opening_date, registration_status, address } = row;
  return {
    status: 200,
    body: {
      document,
      legal_name,
      trade_name,
      cnae,
      opening_date,
      registration_status,
      address: address === null ? null : JSON.parse(address),
    },
  };
});
