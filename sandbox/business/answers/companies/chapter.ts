import * as companies from "#contract/companies";
import { chapter } from "../../../chapter.ts";
import { companyExamples } from "../../../examples/companies.ts";
import { answerGetCompany, answerListCompanies } from "./companies.ts";
import { answerListCompanyContacts } from "./contacts.ts";
import { answerCreateCompany } from "./create.ts";
import { answerGetCompanyDetail } from "./detail.ts";
import { answerGetPartner, answerListCompanyPartners } from "./partners.ts";
import { answerUpdateCompany } from "./update.ts";

export const companiesChapter = chapter(companies, {
  examples: companyExamples,
  answers: [
    answerListCompanies,
    answerGetCompany,
    answerGetCompanyDetail,
    answerListCompanyPartners,
    answerGetPartner,
    answerListCompanyContacts,
    answerCreateCompany,
    answerUpdateCompany,
  ],
});
