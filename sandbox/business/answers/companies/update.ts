import { type CompanyChange, updateCompany } from "#contract/companies";
import { ROLES } from "#contract/permissions";
import { ApiRefusal, type ApiRequest, answer, fieldRefusal } from "../../../api/handler.ts";
import { recordEvent } from "../../history.ts";
import { run, type Value } from "../../query.ts";
import { dayWords } from "../../rules/wording.ts";
import { requireUser } from "../visibility.ts";
import { contactsOf, replaceContacts } from "./contacts.ts";
import { type DetailRow, detailOf, requireDetail } from "./detail.ts";
import { openingRefusal, searchKeyOf } from "./registration.ts";

/** The columns that one field of the body fills, by the words of the history. */
const LABELS = {
  legal_name: "Razão social",
  trade_name: "Nome fantasia",
  state_registration: "Inscrição estadual",
  cnae: "CNAE",
  mcc: "MCC",
  opening_date: "Data de abertura",
  status: "Situação",
} as const;
type Plain = keyof typeof LABELS;
const PLAIN = Object.keys(LABELS) as Plain[];

/** What a company cannot change of itself; a partner's company has nobody above it but an admin. */
const OF_THE_PARTNER: readonly Plain[] = PLAIN.filter((name) => name !== "trade_name");

/** Writes what differs, with one line of history that tells it. Nothing differs: nothing is written. */
export const answerUpdateCompany = answer(updateCompany, (request) => {
  const { db, body } = request;
  const row = requireDetail(request, request.params.id);
  const changes = PLAIN.flatMap((name) => changeOf(row, body, name));
  refuseForeignChanges(request, row, changes);
  const opening = openingRefusal(body.opening_date, request.clock.today());
  if (opening) throw fieldRefusal({ opening_date: opening });

  const told = changes.map(({ told }) => told);
  for (const { name, to } of changes) run(db, `update companies set ${name} = ? where id = ?`, to, row.id);
  told.push(...moveTo(request, row), ...exchangeContacts(request, row));
  if (told.length > 0) {
    run(
      db,
      "update companies set search_key = ? where id = ?",
      searchKeyOf({ ...row, ...given(body) }),
      row.id,
    );
    recordEvent(request, {
      subject: "company",
      id: row.id,
      action: "changed",
      detail: `${told.join("; ")}.`,
    });
  }
  return { status: 200, body: detailOf(request, requireDetail(request, row.id)) };
});

interface Change {
  name: Plain;
  to: Value;
  told: string;
}

function changeOf(row: DetailRow, body: CompanyChange, name: Plain): Change[] {
  const asked = body[name];
  if (asked === undefined) return [];
  const to = asked === "" ? null : asked;
  if (to === row[name]) return [];
  return [{ name, to, told: `${LABELS[name]}: de ${worded(name, row[name])} para ${worded(name, to)}` }];
}

function worded(name: Plain, value: string | null): string {
  if (value === null) return name === "state_registration" ? "isento" : "em branco";
  if (name === "status") return value === "active" ? "ativa" : "inativa";
  return name === "opening_date" ? dayWords(value) : value;
}

/** 403 where a company would change of itself what is for others to change. */
function refuseForeignChanges(
  request: ApiRequest<typeof updateCompany>,
  row: DetailRow,
  changes: readonly Change[],
): void {
  if (row.id !== request.company?.id || requireUser(request).roles.includes(ROLES.admin)) return;
  const foreign = changes.filter(({ name }) => OF_THE_PARTNER.includes(name));
  if (foreign.length === 0) return;
  const whom = row.owner_name === null ? "ao suporte do portal" : `ao parceiro ${row.owner_name}`;
  const fields = Object.fromEntries(foreign.map(({ name }) => [name, `Peça esta alteração ${whom}.`]));
  throw new ApiRefusal(403, `Peça a alteração destes dados ${whom}.`, fields);
}

function moveTo({ db, body }: ApiRequest<typeof updateCompany>, row: DetailRow): string[] {
  const { address } = body;
  if (!address) return [];
  const columns = {
    zip_code: address.zip_code,
    street: address.street,
    address_number: address.number,
    extra_line: address.extra_line || null,
    neighborhood: address.neighborhood,
    city: address.city,
    state: address.state,
  };
  const names = Object.keys(columns) as (keyof typeof columns)[];
  if (names.every((name) => columns[name] === row[name])) return [];
  run(
    db,
    `update companies set ${names.map((name) => `${name} = ?`).join(", ")} where id = ?`,
    ...Object.values(columns),
    row.id,
  );
  return [`Endereço: de ${placeOf(row)} para ${placeOf(columns)}`];
}

function placeOf(at: { street: string; address_number: string; city: string; state: string }): string {
  const street = [at.street, at.address_number].filter((part) => part !== "").join(", ");
  return `${street ? `${street}, ` : ""}${at.city}/${at.state}`;
}

function exchangeContacts({ db, body }: ApiRequest<typeof updateCompany>, row: DetailRow): string[] {
  const { contacts } = body;
  if (!contacts) return [];
  const former = contactsOf(db, row.id).map(({ id: _, ...contact }) => contact);
  const next = contacts.map((contact) => ({ ...contact, email: contact.email.toLowerCase() }));
  if (sameContacts(former, next)) return [];
  replaceContacts(db, row.id, contacts);
  return former.length === next.length
    ? ["Contatos alterados"]
    : [`Contatos: de ${former.length} para ${next.length}`];
}

type Contact = NonNullable<CompanyChange["contacts"]>[number];

function sameContacts(former: readonly Contact[], next: readonly Contact[]): boolean {
  const flat = (list: readonly Contact[]) =>
    JSON.stringify(list.map((one) => [one.name, one.role, one.phone, one.email, one.is_billing]));
  return flat(former) === flat(next);
}

/** The names of a change, where it has them. */
function given({ legal_name, trade_name }: CompanyChange): { legal_name?: string; trade_name?: string } {
  return {
    ...(legal_name === undefined ? {} : { legal_name }),
    ...(trade_name === undefined ? {} : { trade_name }),
  };
}
