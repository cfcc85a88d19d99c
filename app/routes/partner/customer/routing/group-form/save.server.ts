/** Saves a group of stores. What the upstream says of one is shown in its own words: source section 8. */
import { createRoutingGroup, updateRoutingGroup } from "#contract/routing";
import type { RoutingGroup, RoutingGroupInput } from "#contract/routing-shapes";
import type { Portal } from "~/access/portal.server";
import { formatDateTime } from "~/domain/dates";
import type { TypedForm } from "~/forms/submission.server";
import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { type CommandFailure, refusalToast } from "~/toasts/command-failure.server";
import { info, success } from "~/toasts/toast";
import { groupRow } from "../group-row";
import { lookUpGroup } from "../look-up.server";
import { toldMissing } from "../missing-id.server";
import type { VersionConflictProps } from "../version-conflict";
import { versionLines } from "../version-lines";
import { groupLines, groupRefusals, inputOf, isSaid } from "./input";
import { askGroups, leadAnew } from "./read.server";
import { type GroupReview, groupReview, takesStores } from "./review.server";
import { groupForm } from "./schema.server";

export interface GroupAnswer extends Refused {
  conflict?: VersionConflictProps;
  /** What is to be seen before it is saved. */
  review?: GroupReview;
}

function again(portal: Portal, form: TypedForm, status: number, more: Partial<GroupAnswer>) {
  return portal.answer<GroupAnswer>(
    { form: form.reply(), toast: null, formToken: portal.formToken(), ...more },
    status,
  );
}

/** @param groupId the group that is changed; left out for a new one */
export async function saveGroup(portal: Portal, customerId: string, groupId?: string) {
  const form = await portal.read(groupForm);
  const carried = form.ok ? form.value.customerId : form.reply().initialValue?.customerId;
  if (carried !== customerId) return again(portal, form, 400, { toast: toldMissing(portal, "customerId") });
  if (!form.ok) return portal.refuse(form);

  const { groups, contracts } = await askGroups(portal, customerId);
  const now = groups.find(({ id }) => id === groupId);
  const back = to("partner/customer/routing/groups", { id: customerId });
  if (groupId !== undefined && !now) return leadAnew(portal, customerId, form.reply().initialValue);
  const input = inputOf(form.value, now?.is_default ?? false);
  const refusals = groupRefusals(
    form.value,
    input,
    contracts && new Set(contracts.map(({ acquirer }) => acquirer)),
  );
  if (Object.keys(refusals).length > 0)
    return portal.refuse(form, { kind: "refused", status: 400, message: "", fields: refusals });
  if (now && form.value.version !== String(now.version)) {
    if (isSaid(input, now))
      return portal.redirect(`${back}#${groupRow(now.id)}`, info(`O grupo ${now.name} já está assim.`));
    return answerConflict(portal, form, { input, now, groups });
  }
  const review = groupReview({ input, now: now ?? null, groups });
  if (review && form.value.confirmed !== review.token)
    return again(portal, form, 422, { asks: "confirmation", review });
  const params = { customerId };
  const body = takesStores(form.value.confirmed) ? { ...input, move_stores: true } : input;
  const told = now
    ? await portal.tell(updateRoutingGroup, { params, body: { ...body, id: now.id, version: now.version } })
    : await portal.tell(createRoutingGroup, { params, body });
  if (told.ok)
    return portal.redirect(
      `${back}#${groupRow(told.value.id)}`,
      success(`Grupo ${told.value.name} ${now ? "alterado" : "criado"}.`),
    );
  return answerFailure(portal, form, told.failure, { customerId, input, groupId });
}

async function answerFailure(
  portal: Portal,
  form: TypedForm,
  failure: CommandFailure,
  {
    customerId,
    input,
    groupId,
  }: { customerId: string; input: RoutingGroupInput; groupId: string | undefined },
) {
  if (failure.kind !== "refused" || failure.status !== 409)
    return portal.refuse(form, failure, lookUpGroup(portal, customerId, input, groupId));
  const toast = refusalToast(failure.message);
  // Changed between our question and our command.
  const { groups } = await askGroups(portal, customerId);
  const now = groups.find(({ id }) => id === groupId);
  if (failure.fields?.store_ids) {
    const review = groupReview({ input, now: now ?? null, groups });
    return again(portal, form, 409, { toast, ...(review ? { review } : {}) });
  }
  return now ? answerConflict(portal, form, { input, now, groups }) : again(portal, form, 409, { toast });
}

interface Clash {
  input: RoutingGroupInput;
  now: RoutingGroup;
  groups: readonly RoutingGroup[];
}

function answerConflict(portal: Portal, form: TypedForm, { input, now, groups }: Clash) {
  const stores = groups.flatMap((group) => group.stores);
  const storeName = (id: string) => stores.find((store) => store.id === id)?.name ?? id;
  const yours = groupLines(input, storeName);
  return again(portal, form, 409, {
    asks: "again",
    conflict: {
      version: now.version,
      title: "Este grupo mudou depois que você abriu a página",
      words: `${now.updated_by_name} salvou a versão ${now.version} em ${formatDateTime(now.updated_at)}. Nada do que você digitou foi salvo.`,
      lines: versionLines(groupLines(now, storeName), yours),
    },
  });
}
