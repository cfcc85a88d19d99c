import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { formatDate } from "~/domain/dates";
import { withViews } from "~/routes/views/with-views.server";
import { titled } from "~/screens/titled";
import { to } from "~/screens/to";
import { requireMarked } from "../../require-marked.server";
import { dayParams } from "./params.server";
import { readDay } from "./read.server";
import { DayView } from "./view";

export const meta = titled<typeof loader>("customer/receivables/day", ({ date }) => formatDate(date));

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/receivables/day");
  const { date } = portal.params(dayParams);
  await requireMarked(portal, to("customer/receivables/day", { date }));
  return withViews(portal, "customer/receivables/day", (url) => readDay(portal, date, url), date);
}

export default function ReceivablesDay() {
  return <DayView {...useLoaderData<typeof loader>()} />;
}
