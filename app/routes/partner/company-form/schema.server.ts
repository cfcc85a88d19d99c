import { z } from "zod";
import { ContactRole, FederativeUnit, type NewCompanyContact } from "#contract/companies";
import { Id } from "#contract/values";
import { parseDate } from "~/domain/days";
import {
  amount,
  box,
  companyName,
  digits,
  line,
  merchantCategory,
  phone,
} from "~/forms/field-schemas.server";
import { keptKey } from "~/forms/kept-key.server";
import { carried } from "~/forms/submission.server";
import { FIELD_WORDS } from "~/ui/field-words";
import { MOST_CONTACTS, SECTIONS, type TypedSection } from "./sections";

/** `/…/editar/cadastro`; any other word is a 404. */
export const editParams = z.object({
  id: Id,
  section: z.enum(Object.keys(SECTIONS) as (keyof typeof SECTIONS)[]),
});

/** What the person was shown, so that nobody else's change is overwritten unseen. */
const was = carried(z.string().max(10_000).optional());

/** A calendar day that exists; whether it can be an opening, the upstream says. */
const opening = z
  .string()
  .max(20, "Informe uma data como 17/05/1990.")
  .transform((text, { issues }) => {
    const day = parseDate(text);
    if (day === null) issues.push({ code: "custom", message: FIELD_WORDS.date, input: text });
    return day ?? z.NEVER;
  });

const company = z.object({
  was,
  legal_name: companyName("Informe a razão social ou o nome completo.", 120),
  trade_name: companyName("Informe o nome fantasia.", 60),
  state_registration: z
    .string()
    .max(40, "Use só números; em branco é isenta.")
    .transform((text) => (/^\s*isent[oa]\s*$/i.test(text) ? "" : text.replace(/[\s./-]/g, "")))
    .refine((bare) => /^\d{0,14}$/.test(bare), "Use até 14 números; em branco é isenta.")
    .optional(),
  cnae: digits("", /^\d{7}$/, FIELD_WORDS.cnae).optional(),
  mcc: merchantCategory("", FIELD_WORDS.mcc).optional(),
  opening_date: opening.optional(),
});

const ZIP_CODE = FIELD_WORDS.cep;

const address = z.object({
  was,
  address: z.object({
    zip_code: digits(ZIP_CODE, /^\d{8}$/, ZIP_CODE),
    street: line("Informe a rua.", 1, 120),
    number: line("Informe o número; S/N, se não há.", 1, 20),
    extra_line: line("", 0, 60).optional(),
    neighborhood: line("Informe o bairro.", 1, 60),
    city: line("Informe a cidade.", 1, 80),
    state: z.enum(FederativeUnit.options, { error: "Escolha o estado." }),
  }),
});

type Contact = z.output<typeof NewCompanyContact>;

const PHONE = FIELD_WORDS.phone;

/** What a row has to say, once it says anything. */
const NEEDED = {
  name: "Informe o nome do contato.",
  role: "Escolha o papel do contato.",
  phone: PHONE,
  email: "Informe o e-mail do contato.",
} as const;
const NAMES = ["name", "role", "phone", "email"] as const;

/** A row without name, telephone and e-mail is none. */
const contact = z
  .object({
    name: line("Informe o nome do contato.", 3, 120).optional(),
    role: keptKey(ContactRole.options, NEEDED.role).optional(),
    phone: phone(PHONE).optional(),
    email: z
      .string()
      .trim()
      .max(254, "Este e-mail é longo demais.")
      .pipe(z.email(FIELD_WORDS.email))
      .optional(),
    is_billing: box,
  })
  .transform((row, { issues }): Contact | null => {
    const { name, role, phone, email, is_billing = false } = row;
    if (name === undefined && phone === undefined && email === undefined) return null;
    if (name !== undefined && role !== undefined && phone !== undefined && email !== undefined)
      return { name, role, phone, email: email.toLowerCase(), is_billing };
    for (const field of NAMES.filter((one) => row[one] === undefined))
      issues.push({ code: "custom", message: NEEDED[field], path: [field], input: row });
    return z.NEVER;
  });

const contacts = z.object({
  was,
  contacts: z
    .array(contact)
    .max(MOST_CONTACTS, `Informe no máximo ${MOST_CONTACTS} contatos.`)
    .optional()
    .transform((rows = []) => rows.filter((row) => row !== null)),
});

const tpv = z.object({ was, tpv_amount: amount("Informe quanto o cliente espera vender por mês.") });

/** The forms with values to type. */
export const typedForms = { cadastro: company, endereco: address, contatos: contacts, tpv };

/** What becomes of the customer's status. */
export const statusForm = z.object({
  status: z.enum(["active", "inactive"], { error: "Escolha a situação." }),
});

/** `integrar` makes the customer known, `enviar` sends its present data. */
export const integrationForm = z.object({
  act: z.enum(["integrar", "enviar"]),
});

export function formOf(section: TypedSection | "situacao" | "integracao") {
  if (section === "situacao") return statusForm;
  return section === "integracao" ? integrationForm : typedForms[section];
}
