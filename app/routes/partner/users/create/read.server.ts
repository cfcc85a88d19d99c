import { type Company, listCompanies } from "#contract/companies";
import type { Portal } from "~/access/portal.server";
import { copiedGrant } from "~/domain/user-grants";
import { constraintsOf } from "~/forms/constraints.server";
import { text } from "~/lists/fields";
import {
  grantableAt,
  type OfferedPreset,
  offeredPresets,
  placeOf,
  readMadeProfiles,
  readOwnPermissions,
} from "~/routes/partner/grants.server";
import { offeredCompanies } from "../companies.server";
import { nothingGiven, readUser } from "../subject.server";
import { MOST_COMPANIES, TOO_MANY_COMPANIES } from "./most";
import { inviteForm } from "./schema.server";

const isId = (text: string) => /^[\w-]{1,64}$/.test(text);

/**
 * First the companies and the profile, which stand in the address; then the people. The first carries the second, as far
 * as it is chosen, for who has both on one page. One wave.
 */
export async function readInvitation(portal: Portal, url: URL) {
  const search = url.searchParams;
  const copy = search.get("copiar") ?? "";
  const chosen = askable([...new Set(search.getAll("empresa").filter(isId))]);
  const typed = search.get("q") ?? "";
  const { value: search_text, problem = null } = text(100)([typed]);
  const [own, made, found, picked, source, draft] = await Promise.all([
    readOwnPermissions(portal),
    readMadeProfiles(portal),
    isId(copy) ? null : portal.ask(listCompanies, { query: { search_text } }),
    chosen.length > 0 ? portal.ask(listCompanies, { query: { company_ids: chosen.join() } }) : [],
    isId(copy) ? readUser(portal, copy) : null,
    portal.draft(inviteForm),
  ]);
  const presets = offeredPresets(own, made, ["own", "merchant"]);
  const preset = presets.find(({ slug }) => slug === search.get("perfil")) ?? null;
  const isNext = search.get("passo") === "pessoas";
  const given = preset && givenIn(portal, preset, picked);
  const form = {
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(inviteForm),
    here: url.search,
    mayList: portal.mayOpen("partner/users"),
  };
  if (source) {
    const given = source.companies.map(({ company_id, trade_name, role_name, permissions }) => ({
      name: trade_name,
      role: role_name,
      count: copiedGrant(permissions, grantableAt(placeOf(portal, company_id), own)).length,
      of: permissions.length,
    }));
    return { step: "people" as const, ...form, copy: { id: source.id, name: source.name, given } };
  }
  const isTooMany = picked.length > MOST_COMPANIES;
  const access =
    preset && given && picked.length > 0 && !isTooMany && given.none.length === 0
      ? {
          preset: { slug: preset.slug, name: preset.name, gives: given.gives },
          companies: picked.map(named),
        }
      : null;
  if (isNext && access) return { step: "people" as const, ...form, copy: null, ...access };
  return {
    step: "access" as const,
    ...form,
    access,
    search: { typed: typed.slice(0, 100), problem },
    offered: offeredCompanies(found ?? [], { own: portal.companyId, except: chosen }),
    chosen: picked.map(named),
    presets,
    /** The partner's own profiles are not among them: they are not answered now. */
    lacksMade: made === null,
    preset: preset?.slug ?? "",
    problems: {
      company: isTooMany
        ? TOO_MANY_COMPANIES
        : isNext && picked.length === 0
          ? "Escolha ao menos uma empresa."
          : null,
      preset: isNext ? presetProblem(preset?.name, given?.none ?? []) : null,
    },
    /** What is wrong with the profile in the companies chosen so far. */
    unfit: preset ? presetProblem(preset.name, given?.none ?? []) : null,
  };
}

/** Characters of the ids that one question takes. */
const LONGEST_LIST = 3_000;

/** More than are given access are kept, so that none that was ticked is lost; as many as can be asked for. */
function askable(ids: readonly string[]): string[] {
  let length = 0;
  return ids.filter((id) => {
    length += id.length + 1;
    return length <= LONGEST_LIST;
  });
}

/** What a profile gives in the places of these companies, and the companies in which it gives nothing. */
function givenIn(portal: Portal, { gives }: OfferedPreset, companies: readonly Company[]) {
  const places = companies.map(({ id }) => placeOf(portal, id));
  return {
    gives: gives.filter(({ place }) => places.includes(place)),
    none: companies.filter((_, at) => !gives.some(({ place }) => place === places[at])).map(named),
  };
}

function presetProblem(name: string | undefined, none: readonly { name: string }[]): string | null {
  if (name === undefined) return "Escolha o perfil.";
  return none.length > 0 ? nothingGiven(name, none.map(({ name }) => name).join(", ")) : null;
}

const named = ({ id, trade_name }: Company) => ({ id, name: trade_name });

export type Invitation = Awaited<ReturnType<typeof readInvitation>>;
export type AccessStep = Extract<Invitation, { step: "access" }>;
export type PeopleStep = Extract<Invitation, { step: "people" }>;
