import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { formatDate } from "~/domain/dates";
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
  return readDay(portal, date, portal.url);
}

export default function ReceivablesDay() {
  return <DayView {...useLoaderData<typeof loader>()} />;
}
