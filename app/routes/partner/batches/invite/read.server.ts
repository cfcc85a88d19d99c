import type { BatchChoice } from "#contract/extension/batch-choices";
import type { Portal } from "~/access/portal.server";
import { counted } from "~/domain/figures";
import { constraintsOf } from "~/forms/constraints.server";
import {
  givingsOf,
  offeredPresets,
  readMadeProfiles,
  readOwnPermissions,
} from "~/routes/partner/grants.server";
import { to } from "~/screens/to";
import { chooseCustomers } from "../../customer-list/filter.server";
import { listOf, readSelection } from "../../selection.server";
import { requireChosen } from "../choose.server";
import { inviteForm } from "./schema.server";

type Access = Extract<BatchChoice, { kind: "invitation" }>["act"];

/** Whose people are meant, and in words. */
function selectionOf(portal: Portal) {
  const { search, searchParams } = portal.url;
  const list = to("partner/customers", listOf(search));
  const { query, refused } = chooseCustomers(searchParams, portal);
  const of = readSelection(searchParams, () => (refused ? null : query));
  const said =
    of.by === "ids"
      ? `Responsáveis de ${counted(of.ids.length, "cliente marcado", "clientes marcados")}`
      : "Responsáveis dos clientes do filtro";
  return { of, said, list };
}

/** Those that are sent. */
export const chosenCustomers = (portal: Portal) => requireChosen(portal, selectionOf(portal));

/** What a profile comes to in a customer's company, by what this person may give now; null where that is nothing. */
export async function accessBy(portal: Portal, slug: string): Promise<Access | null> {
  const [own, made] = await Promise.all([readOwnPermissions(portal), readMadeProfiles(portal)]);
  const giving = givingsOf(own, made).find((one) => one.slug === slug);
  const permissions = giving?.grantAt("merchant") ?? [];
  if (!giving || permissions.length === 0) return null;
  const access = { role_name: giving.name, permissions };
  return giving.profileId === null ? access : { ...access, profile_id: giving.profileId };
}

export async function readInvite(portal: Portal) {
  const { of, said, list } = selectionOf(portal);
  if (of.by === "none") return { problem: of.problem, list };
  const [own, made, draft] = await Promise.all([
    readOwnPermissions(portal),
    readMadeProfiles(portal),
    portal.draft(inviteForm),
  ]);
  return {
    problem: null,
    said,
    presets: offeredPresets(own, made, ["merchant"]).map(({ slug, name, gives }) => ({
      slug,
      name,
      hint: gives.map(({ sentence, home }) => `No cliente: ${sentence} Começa em ${home}.`).join(" "),
    })),
    lacksMade: made === null,
    list,
    here: to("partner/batches/invite", portal.url.search),
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(inviteForm),
  };
}

export type InvitePage = Awaited<ReturnType<typeof readInvite>>;
