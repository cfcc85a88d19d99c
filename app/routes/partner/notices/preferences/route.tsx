import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { useAnswer } from "~/forms/use-answer";
import { readPreferences, savePreferences } from "~/routes/notices/preferences.server";
import { PreferencesPage } from "~/routes/notices/preferences-page";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/notices/preferences");
  return readPreferences(portal, "partner");
}

export async function action(args: ActionFunctionArgs) {
  const portal = await enterPortal(args, "partner/notices/preferences");
  return savePreferences(portal, "partner");
}

export default function NoticePreferences() {
  return <PreferencesPage {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
