import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { formatDate } from "~/domain/dates";
import { withViews } from "~/routes/views/with-views.server";
import { titled } from "~/screens/titled";
import { dayParams } from "../schema.server";
import { readDay } from "./read.server";
import { DayView } from "./view";

export const meta = titled<typeof loader>("customer/conciliation/day", ({ day }) => formatDate(day.date));

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/conciliation/day");
  const { date } = portal.params(dayParams);
  return withViews(portal, "customer/conciliation/day", (url) => readDay(portal, date, url), date);
}

export default function ConciliationDay() {
  return <DayView {...useLoaderData<typeof loader>()} />;
}
