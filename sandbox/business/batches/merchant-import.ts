/** The steps of a new merchant, for one line of a file: company, customer, integration, and whoever answers for it. */
import { createCompany } from "#contract/companies";
import { createCustomer } from "#contract/customers";
import { MerchantLine } from "#contract/extension/batch-inputs";
import { createIntegrationCustomer } from "#contract/integration";
import { bindPerson, createPerson, listPersons } from "#contract/persons";
import { ApiRefusal } from "../../api/handler.ts";
import { answerCreateCompany } from "../answers/companies/create.ts";
import { answerCreateCustomer } from "../answers/customers/create.ts";
import { answerCreateIntegrationCustomer } from "../answers/integration/send.ts";
import { answerListPersons } from "../answers/persons/list.ts";
import { answerBindPerson, answerCreatePerson } from "../answers/persons/write.ts";
import { batchKind, type LineTools } from "./kind.ts";

type Person = NonNullable<MerchantLine["person"]>;

export const merchantImport = batchKind({
  needs: "client-data-update",
  input: MerchantLine,
  carryOut({ company, customer, person }, tools) {
    const { id: company_id } = tools.tell(createCompany, answerCreateCompany, { body: company }, "company");
    const body = { company_id, ...customer };
    const { id: customer_id } = tools.tell(createCustomer, answerCreateCustomer, { body }, "customer");
    tools.tell(createIntegrationCustomer, answerCreateIntegrationCustomer, { body: { customer_id } });
    if (person) {
      const bound = { person_id: personOf(person, tools), company_id, role: person.role };
      tools.tell(bindPerson, answerBindPerson, { body: bound }, "person");
    }
    return { recordId: customer_id, said: "Cliente criado.", amount: customer.tpv_amount };
  },
});

/** Whoever has the CPF already, or a new person. */
function personOf({ document, name, email, phone }: Person, tools: LineTools): string {
  const query = { document, pageSize: 1 };
  const [known] = tools.ask(listPersons, answerListPersons, { query }).items;
  if (known) return known.id;
  if (name === undefined || email === undefined) {
    const missing = "Ninguém com este CPF está cadastrado: informe nome e e-mail.";
    const field = name === undefined ? "person.name" : "person.email";
    throw new ApiRefusal(422, missing, { [field]: missing });
  }
  const body = { document, name, email, phone: phone ?? null };
  return tools.tell(createPerson, answerCreatePerson, { body }, "person").id;
}
