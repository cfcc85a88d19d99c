/** Sends what a person changed of a part of the registration, unless somebody else changed it in the meantime. */
import { type CompanyChange, updateCompany } from "#contract/companies";
import { updateCustomerTpv } from "#contract/customers";
import { getEstablishment } from "#contract/extension/establishment";
import type { Portal } from "~/access/portal.server";
import { unknownMcc } from "~/domain/mcc";
import {
  compareValues,
  type FieldValues,
  mergedValues,
  overtakenWords,
  shownBefore,
} from "~/domain/overwriting";
import { formatPhone } from "~/domain/phone";
import { fitsStatement, OVER_STATEMENT } from "~/domain/trade-name";
import type { LookUp } from "~/page/answering.server";
import { to } from "~/screens/to";
import { found } from "~/toasts/found";
import { info, success } from "~/toasts/toast";
import { CONTACT_ROLES } from "~/words/establishment";
import { type Change, readChange } from "./read-change.server";
import { SECTIONS, type TypedSection } from "./sections";
import { listedContacts, type Registered, standingValues, typedValue, typedValues } from "./values";

export async function saveSection(portal: Portal, customerId: string, section: TypedSection) {
  const read = await readChange(portal, section);
  if (!read.ok) return read.filled ?? portal.refuse(read.form);
  const again = () => portal.ask(getEstablishment, { params: { customerId } });
  const one = await again();
  return saveChange(portal, read, {
    section,
    one,
    again,
    back: to("partner/customer", { id: customerId }),
    tell: (command) => tell(portal, customerId, one.company_id, command),
  });
}

interface Saving {
  section: TypedSection;
  /** What stands there now. */
  one: Registered;
  /** Reads it once more. */
  again: () => Promise<Registered>;
  /** Where the person goes on. */
  back: string;
  tell(command: Command): ReturnType<Portal["tell"]>;
}

/** Sends only what was touched; where somebody else changed the same in the meantime, the form comes again. */
export async function saveChange(
  portal: Portal,
  read: Extract<Change, { ok: true }>,
  { section, one, again, back, tell }: Saving,
) {
  const now = standingValues(section, one);
  const was = shownBefore(read.was);
  const { touched, clashes } = compareValues(was, read.values, now);
  if (touched.length === 0) return portal.redirect(back, info("Nada mudou: os dados já estavam assim."));
  // A longer one that stands there is nothing to refuse today.
  const isTooLong = touched.includes("trade_name") && !fitsStatement(read.values.trade_name ?? "");
  if (isTooLong) return portal.refuse({ reply: () => read.form.reply({ trade_name: [OVER_STATEMENT] }) });
  const merged = mergedValues(read.values, now, touched);
  if (clashes.length > 0) return refuseClash(portal, read, { was, clashes, merged, now, one });

  const told = await tell(read.change(merged, touched));
  const lookUp: LookUp = async () => {
    const later = standingValues(section, await again());
    const is = touched.every((name) => later[name] === merged[name]);
    return found(is, {
      yes: "os dados estão como você enviou.",
      no: "os dados não estão como você enviou.",
      to: back,
    });
  };
  if (!told.ok) return portal.refuse(read.form, told.failure, lookUp);
  const note = touched.includes("mcc") && merged.mcc ? unknownMcc(merged.mcc) : null;
  const done = `${SECTIONS[section].done} A mudança está no histórico.`;
  return portal.redirect(back, success(note ? `${done} ${note}` : done));
}

export type Command = { tpv_amount: number } | CompanyChange;

function tell(portal: Portal, customerId: string, companyId: string, command: Command) {
  return "tpv_amount" in command
    ? portal.tell(updateCustomerTpv, { params: { id: customerId }, body: command })
    : portal.tell(updateCompany, { params: { id: companyId }, body: command });
}

interface Clash {
  /** What the person was shown. */
  was: FieldValues;
  clashes: readonly string[];
  merged: FieldValues;
  now: FieldValues;
  one: Registered;
}

/** The form again, with what was typed, what stands there now beside it, and the next sending meant knowingly. */
function refuseClash(portal: Portal, { form }: Extract<Change, { ok: true }>, clash: Clash) {
  const { clashes, merged, now } = clash;
  const fields = Object.fromEntries(clashes.map((name) => clashWords(name, clash)));
  return portal.overtaken(form, fields, { ...nested(typedValues(merged)), was: JSON.stringify(now) });
}

/** At which field, and what is said there. */
function clashWords(name: string, { was, now, one }: Clash): [field: string, words: string[]] {
  if (name === "contacts") {
    const said = one.contacts.map((contact) => contactWords(contact, was.contacts)).join("; ") || "nenhum";
    return [
      "",
      [
        `Enquanto você editava, os contatos mudaram. Agora são: ${said}. Nada foi alterado; se enviar de novo, fica a sua lista.`,
      ],
    ];
  }
  const value = typedValue(name, now[name] ?? "");
  const became = value === "" ? "isto ficou vazio" : `isto mudou para “${value}”`;
  return [name, [overtakenWords(became)]];
}

/** One that stands in the list that was shown is known by its name; of another all is told. */
function contactWords(contact: Registered["contacts"][number], shown = "[]"): string {
  const isShown = shown.includes(listedContacts([contact]).slice(1, -1));
  if (isShown) return contact.name;
  const { name, role, phone, email, is_billing } = contact;
  const facts = [
    CONTACT_ROLES[role],
    formatPhone(phone),
    email,
    ...(is_billing ? ["recebe a cobrança"] : []),
  ];
  return `${name} (${facts.join(", ")})`;
}

/** `address.city` stands within `address`; the list of contacts stays as it was typed. */
function nested(values: FieldValues): Record<string, unknown> {
  const tree: Record<string, unknown> = {};
  const address: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    if (name.startsWith("address.")) address[name.slice("address.".length)] = value;
    else if (name !== "contacts") tree[name] = value;
  }
  return Object.keys(address).length > 0 ? { ...tree, address } : tree;
}
