/** The invitation of who answers for each of many customers, by the call that invites one. */
import type { BatchChoice } from "#contract/extension/batch-choices";
import { InviteLine } from "#contract/extension/batch-inputs";
import { MOST_LINES } from "#contract/extension/batches";
import { ROLES } from "#contract/permissions";
import { getPerson, listPersonCompanies } from "#contract/persons";
import type { CompanyAccess } from "#contract/sso-user-shapes";
import { createSsoUser } from "#contract/sso-users";
import { ApiRefusal } from "../../api/handler.ts";
import { answerCreateSsoUser } from "../../identity/answers/create.ts";
import { answerGetPerson, answerListPersonCompanies } from "../answers/persons/list.ts";
import { customersOf } from "./customers.ts";
import { batchKind, type ChosenLine, LeftOut } from "./kind.ts";

type InviteChoice = Extract<BatchChoice, { kind: "invitation" }>;

/** Owners and legal representatives answer for a company. */
const ANSWERS_FOR: ReadonlySet<string> = new Set(["owner", "legal-representative"]);

/** Of one invitation, as the call takes them. */
const MOST_COMPANIES = 100;

/** Who answers for several customers is invited once, into each of them: a second invitation would be refused. */
interface Guest {
  companies: CompanyAccess[];
  source: [customerId: string, names: string, email: string];
}

export const invitation = batchKind({
  needs: "user-management-update",
  input: InviteLine,
  columns: ["Cliente", "Nome do cliente", "E-mail"],
  choose(choice, tools, partnerId) {
    const { of, act } = choice as InviteChoice;
    const lines: ChosenLine[] = [];
    const guests = new Map<string, Guest>();
    for (const { id: company_id, customer_id, trade_name } of customersOf(of, tools, partnerId)) {
      if (lines.length > MOST_LINES) break;
      const bound = tools
        .ask(listPersonCompanies, answerListPersonCompanies, { query: { company_id, pageSize: 100 } })
        .items.filter(({ role }) => ANSWERS_FOR.has(role));
      const left = (name: string, reason: string) =>
        lines.push({ name, source: [customer_id, trade_name, ""], input: null, reason });
      if (bound.length === 0) left(trade_name, "Sem responsável");
      for (const { person_id } of bound) {
        const known = guests.get(person_id);
        if (known && known.companies.length < MOST_COMPANIES) {
          known.companies.push({ ...act, company_id });
          known.source[1] += `, ${trade_name}`;
          continue;
        }
        const person = tools.ask(getPerson, answerGetPerson, { params: { id: person_id } });
        const { name, email, document, phone } = person;
        if (email === null) {
          left(name, "Responsável sem e-mail");
          continue;
        }
        const [given_name = "", ...family] = name.trim().split(/\s+/);
        const companies = [{ ...act, company_id }];
        const source: Guest["source"] = [customer_id, trade_name, email];
        guests.set(person_id, { companies, source });
        const user = {
          email,
          given_name,
          family_name: family.join(" "),
          document,
          phone,
          companies,
          roles: [ROLES.customer],
          message: null,
        };
        lines.push({ name, source, input: { person_id, user } });
      }
    }
    return { title: `Convite com o perfil ${act.role_name}`.slice(0, 80), lines };
  },
  carryOut({ person_id, user }, tools) {
    const person = tools.ask(getPerson, answerGetPerson, { params: { id: person_id } });
    if (person.has_user) throw new LeftOut("Já tem usuário", "Já entra no portal, ou já foi convidado.");
    if (person.email !== user.email)
      throw new LeftOut("Mudou depois da conferência", `Agora o e-mail é ${person.email ?? "nenhum"}.`);
    try {
      const { id, companies } = tools.tell(createSsoUser, answerCreateSsoUser, { body: user });
      // What a profile gave when it was chosen it may give no more: nobody is let in by what it was.
      const isHeld = ({ company_id, profile_id }: CompanyAccess) =>
        companies.some((one) => one.company_id === company_id && one.profile_id === profile_id);
      const other = user.companies.find((one) => one.profile_id && !isHeld(one));
      if (other)
        throw new LeftOut(
          "Mudou depois da conferência",
          `O perfil ${other.role_name} não dá mais o que dava. Comece outro lote.`,
        );
      return { recordId: id, said: `Convite enviado a ${user.email}.`, amount: null };
    } catch (error) {
      if (!(error instanceof ApiRefusal) || error instanceof LeftOut) throw error;
      const [field = ""] = Object.keys(error.fields ?? {});
      const sentence = Object.values(error.fields ?? {})[0] ?? error.message;
      throw new LeftOut(REASONS[field] ?? "Recusado", sentence);
    }
  },
});

/** Why the call refuses, by the field that it names. */
const REASONS: Readonly<Record<string, string>> = {
  email: "E-mail já usado",
  document: "CPF já usado",
  family_name: "Nome incompleto",
};
