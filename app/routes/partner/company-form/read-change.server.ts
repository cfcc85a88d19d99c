/** Reads the form of one part of the registration: the values to compare, and the command they make. */
import { type CompanyChange, FederativeUnit } from "#contract/companies";
import type { Portal } from "~/access/portal.server";
import type { FieldValues } from "~/domain/overwriting";
import type { TypedForm } from "~/forms/submission.server";
import { fillIn } from "~/routes/directories/fill-in.server";
import { fillPlace } from "./directory-fills";
import { typedForms } from "./schema.server";
import type { TypedSection } from "./sections";
import { ADDRESS_FIELDS, COMPANY_FIELDS, listedContacts } from "./values";

export type Change =
  /** Not sent to be changed: filled in, for its reader to look over. */
  | { ok: false; form: TypedForm; filled?: NonNullable<Awaited<ReturnType<typeof fillIn>>> }
  | {
      ok: true;
      form: TypedForm;
      /** What the person was shown, as the form carries it. */
      was: string | undefined;
      values: FieldValues;
      /** Only what was touched goes out; an address goes whole. */
      change(merged: FieldValues, touched: readonly string[]): CompanyChange | { tpv_amount: number };
    };

export async function readChange(portal: Portal, section: TypedSection): Promise<Change> {
  switch (section) {
    case "cadastro":
      return readCompany(portal);
    case "endereco":
      return readAddress(portal);
    case "contatos":
      return readContacts(portal);
    case "tpv":
      return readTpv(portal);
  }
}

async function readCompany(portal: Portal): Promise<Change> {
  const form = await portal.read(typedForms.cadastro);
  if (!form.ok) return { ok: false, form };
  const { was, ...typed } = form.value;
  return {
    ok: true,
    form,
    was,
    values: Object.fromEntries(COMPANY_FIELDS.map((name) => [name, typed[name] ?? ""])),
    change(_, touched) {
      const own = COMPANY_FIELDS.filter((name) => touched.includes(name));
      // What a person left blank there is none of.
      return Object.fromEntries(own.map((name) => [name, typed[name] || null]));
    },
  };
}

async function readAddress(portal: Portal): Promise<Change> {
  const form = await portal.read(typedForms.endereco);
  const filled = await fillIn(portal, form, { place: fillPlace });
  if (filled) return { ok: false, form, filled };
  if (!form.ok) return { ok: false, form };
  const { was, address } = form.value;
  return {
    ok: true,
    form,
    was,
    values: Object.fromEntries(ADDRESS_FIELDS.map((name) => [`address.${name}`, address[name] ?? ""])),
    change(merged) {
      const at = (name: (typeof ADDRESS_FIELDS)[number]) => merged[`address.${name}`] ?? "";
      return {
        address: {
          zip_code: at("zip_code"),
          street: at("street"),
          number: at("number"),
          extra_line: at("extra_line"),
          neighborhood: at("neighborhood"),
          city: at("city"),
          state: FederativeUnit.catch(address.state).parse(at("state")),
        },
      };
    },
  };
}

async function readContacts(portal: Portal): Promise<Change> {
  const form = await portal.read(typedForms.contatos);
  if (!form.ok) return { ok: false, form };
  const { was, contacts } = form.value;
  return {
    ok: true,
    form,
    was,
    values: { contacts: listedContacts(contacts) },
    change: () => ({ contacts }),
  };
}

async function readTpv(portal: Portal): Promise<Change> {
  const form = await portal.read(typedForms.tpv);
  if (!form.ok) return { ok: false, form };
  const { was, tpv_amount } = form.value;
  return {
    ok: true,
    form,
    was,
    values: { tpv_amount: String(tpv_amount) },
    change: () => ({ tpv_amount }),
  };
}
