import type { ApiAnswer } from "../../../api/handler.ts";
import { answerGetCompany, answerListCompanies } from "./companies.ts";
import { answerListCompanyContacts } from "./contacts.ts";
import { answerCreateCompany } from "./create.ts";
import { answerGetCompanyDetail } from "./detail.ts";
import { answerGetPartner, answerListCompanyPartners } from "./partners.ts";
import { answerUpdateCompany } from "./update.ts";

export const companyAnswers: ApiAnswer[] = [
  answerListCompanies,
  answerGetCompany,
  answerGetCompanyDetail,
  answerListCompanyPartners,
  answerGetPartner,
  answerListCompanyContacts,
  answerCreateCompany,
  answerUpdateCompany,
];
