import { listTimeline } from "#contract/extension/timeline";
import type { Portal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { noteForm } from "~/forms/note-form.server";
import { oneOf, readFilter } from "~/lists/fields";
import { isRefused, unlessRefused } from "~/lists/refused";
import { readSort } from "~/lists/state";
import { askPage } from "~/page/paging.server";
import { TIMELINE_CHOICES } from "~/words/timeline";

const FIELDS = { tipo: oneOf(TIMELINE_CHOICES.map(({ value }) => value)) };

/** A page of what happened to the customer; nothing of it under a filter that was not understood. */
export async function readTimeline(portal: Portal, customerId: string, { search, searchParams }: URL) {
  const filter = readFilter(searchParams, FIELDS);
  const sort = readSort(searchParams, { data: "at" } as const, "-data");
  const find = async () => {
    const params = { partnerId: portal.partnerId, customerId };
    const kind = TIMELINE_CHOICES.find(({ value }) => value === filter.value.tipo)?.means;
    const asked = { search: searchParams, sort };
    const { rows: events, ...page } = await askPage(portal, listTimeline, { params, query: { kind } }, asked);
    return { ...page, events };
  };
  const [found, draft] = await Promise.all([unlessRefused(isRefused(filter), find), portal.draft(noteForm)]);
  return {
    ...found,
    customerId,
    filter,
    sort,
    search,
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(noteForm),
  };
}

export type TimelinePage = Awaited<ReturnType<typeof readTimeline>>;
export type FoundTimeline = Extract<TimelinePage, { refused: false }>;
