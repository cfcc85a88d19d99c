/** Fills a form in from the public directories, when its reader asks for that. Nothing is saved by it. */
import { z } from "zod";
import {
  getRegisteredCompany,
  getZipCodePlace,
  type RegisteredCompany,
  type ZipCodePlace,
} from "#contract/extension/directories";
import type { Portal } from "~/access/portal.server";
import { ALPHANUMERIC_CNPJ, formatDocument, isPersons, stripDocument } from "~/domain/document";
import { info, warning } from "~/toasts/toast";
import { typedAt } from "~/ui/field-state";
import { formatZipCode, REGISTRATION_STATUSES } from "~/words/establishment";

const DIRECTORIES = ["cep", "cnpj"] as const;
export type Directory = (typeof DIRECTORIES)[number];

type Form = Parameters<Portal["refuse"]>[0];
/** What is filled in, by field; what the directory does not know is left as it was typed. */
type Filled = Readonly<Record<string, string | null>>;

interface Fills {
  /** A form with an address: where its postal code is typed, and what a place fills in. */
  place?: { field: string; fill(place: ZipCodePlace): Filled };
  /** A form about a company: where its document is typed, or what it is where the form does not ask for it. */
  company?: { field: string; document?: string; fill(company: RegisteredCompany): Filled };
}

const asked = z.object({ buscar: z.enum(DIRECTORIES).optional().catch(undefined) });

/**
 * The form again, filled in from the directory whose button was pressed, with all else as it was typed and nothing said
 * of what is still missing. Null for a form that was sent to be saved.
 */
export async function fillIn(portal: Portal, form: Form, { place, company }: Fills) {
  const read = await portal.read(asked);
  const directory = read.ok ? read.value.buscar : undefined;
  if (directory === "cep" && place) return fillPlace(portal, form, place);
  if (directory === "cnpj" && company) return fillCompany(portal, form, company);
  return null;
}

async function fillPlace(portal: Portal, form: Form, { field, fill }: NonNullable<Fills["place"]>) {
  const zipCode = textAt(form, field).replace(/\D/g, "");
  if (zipCode.length !== 8) return missing(portal, form, field, "Informe os 8 números do CEP para buscar.");
  const found = await portal.panel(getZipCodePlace, { params: { zipCode } });
  if (!found.ok) return away(portal, form, "o endereço");
  if (found.value === null)
    return missing(
      portal,
      form,
      field,
      "Este CEP não está na lista. Confira os números ou escreva o endereço.",
    );
  const known = formatZipCode(zipCode);
  const words =
    found.value.street === null
      ? `O CEP ${known} é de toda a cidade. Escreva a rua, o bairro e o número.`
      : `Endereço do CEP ${known} preenchido. Confira e informe o número.`;
  return filled(portal, form, fill(found.value), info(words));
}

async function fillCompany(
  portal: Portal,
  form: Form,
  { field, document: known, fill }: NonNullable<Fills["company"]>,
) {
  const document = known ?? stripDocument(textAt(form, field));
  if (isPersons(document))
    return missing(portal, form, field, "Só os dados de um CNPJ são públicos. Os de um CPF, escreva aqui.");
  if (!ALPHANUMERIC_CNPJ.test(document))
    return missing(portal, form, field, "Informe um CNPJ completo para buscar.");
  const found = await portal.panel(getRegisteredCompany, { params: { document } });
  if (!found.ok) return away(portal, form, "os dados da empresa");
  if (found.value === null)
    return missing(
      portal,
      form,
      field,
      "Este CNPJ não está na lista. Confira os números ou escreva os dados.",
    );
  const status = found.value.registration_status;
  const words = `Dados do CNPJ ${formatDocument(document)} preenchidos. Confira antes de salvar.`;
  return filled(
    portal,
    form,
    fill(found.value),
    status === "active"
      ? info(words)
      : warning(
          `${words} Na Receita, a situação dele é: ${REGISTRATION_STATUSES[status].word.toLowerCase()}.`,
        ),
  );
}

function textAt(form: Form, name: string): string {
  const typed = typedAt({ initialValue: form.reply().initialValue }, name);
  return typeof typed === "string" ? typed : "";
}

type Typed = NonNullable<ReturnType<Form["reply"]>["initialValue"]>;

function filled(portal: Portal, form: Form, values: Filled, toast: ReturnType<typeof info>) {
  const known = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const initialValue = known.reduce<Typed>(
    (typed, [name, value]) => withText(typed, name.split("."), value),
    form.reply().initialValue ?? {},
  );
  return portal.answer({ form: { initialValue }, toast, formToken: portal.formToken() });
}

/** `["address", "city"]` → `{ address: { …, city } }` */
function withText(typed: Typed, [key = "", ...rest]: readonly string[], value: string): Typed {
  if (rest.length === 0) return { ...typed, [key]: value };
  const within = typed[key];
  const inner = typeof within === "object" && within !== null && !Array.isArray(within) ? within : {};
  return { ...typed, [key]: withText(inner as Typed, rest, value) };
}

function missing(portal: Portal, form: Form, field: string, words: string) {
  const { initialValue } = form.reply();
  const state = { initialValue: initialValue ?? {}, error: { [field]: [words] } };
  return portal.answer({ form: state, toast: null, formToken: portal.formToken() }, 400);
}

/** The directory does not answer: what it would have said can be typed. */
function away(portal: Portal, form: Form, what: string) {
  const { initialValue } = form.reply();
  return portal.answer({
    form: { initialValue: initialValue ?? {} },
    toast: warning(`Não foi possível buscar ${what} agora. Você pode escrever os dados e seguir.`),
    formToken: portal.formToken(),
  });
}
