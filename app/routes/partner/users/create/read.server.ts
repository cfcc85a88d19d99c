import type { Portal } from "~/access/portal.server";
import { type Company, listCompanies } from "~/contract/companies";
import { copiedGrant } from "~/domain/user-access";
import { constraintsOf } from "~/forms/submission.server";
import { text } from "~/lists/fields";
import { offeredCompanies } from "../companies.server";
import { offeredPresets, readOwnPermissions, readUser } from "../subject.server";
import { inviteForm } from "./schema.server";

const MOST_COMPANIES = 20;
const isId = (text: string) => /^[\w-]{1,64}$/.test(text);

/** First the companies and the profile, which stand in the address; then the people. One wave. */
export async function readInvitation(portal: Portal, url: URL) {
  const search = url.searchParams;
  const copy = search.get("copiar") ?? "";
  const chosen = [...new Set(search.getAll("empresa").filter(isId))].slice(0, MOST_COMPANIES);
  const typed = search.get("q") ?? "";
  const { value: search_text, problem = null } = text(100)([typed]);
  const [own, found, picked, source, draft] = await Promise.all([
    readOwnPermissions(portal),
    isId(copy) ? null : portal.ask(listCompanies, { query: { search_text } }),
    chosen.length > 0 ? portal.ask(listCompanies, { query: { company_ids: chosen.join() } }) : [],
    isId(copy) ? readUser(portal, copy) : null,
    portal.draft(inviteForm),
  ]);
  const presets = offeredPresets(own);
  const preset = presets.find(({ slug }) => slug === search.get("perfil")) ?? null;
  const isNext = search.get("passo") === "pessoas";
  const form = { draft, ticket: portal.ticket(), constraint: constraintsOf(inviteForm), here: url.search };
  if (source) {
    const given = source.companies.map(({ trade_name, role_name, permissions }) => ({
      name: trade_name,
      role: role_name,
      count: copiedGrant(permissions, own).length,
      of: permissions.length,
    }));
    return { step: "people" as const, ...form, copy: { id: source.id, name: source.name, given } };
  }
  if (isNext && preset && picked.length > 0)
    return { step: "people" as const, ...form, copy: null, preset, companies: picked.map(named) };
  return {
    step: "access" as const,
    search: { typed: typed.slice(0, 100), problem },
    offered: offeredCompanies(found ?? [], { own: portal.companyId, except: chosen }),
    chosen: picked.map(named),
    presets,
    preset: preset?.slug ?? "",
    problems: {
      company: isNext && picked.length === 0 ? "Escolha ao menos uma empresa." : null,
      preset: isNext && !preset ? "Escolha o perfil." : null,
    },
  };
}

const named = ({ id, trade_name }: Company) => ({ id, name: trade_name });

export type Invitation = Awaited<ReturnType<typeof readInvitation>>;
export type AccessStep = Extract<Invitation, { step: "access" }>;
export type PeopleStep = Extract<Invitation, { step: "people" }>;
