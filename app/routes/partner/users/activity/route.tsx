import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getUserInfoSummary } from "#contract/sso-users";
import { enterPortal } from "~/access/portal.server";
import { titled } from "~/screens/titled";
import { askSteps } from "../steps.server";
import { readUser, userParams } from "../subject.server";
import { ActivityView } from "./view";

export const meta = titled<typeof loader>("partner/users/activity", ({ user }) => `de ${user.name}`);

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/users/activity");
  const { id } = portal.params(userParams);
  const [{ name, email, status, acts_elsewhere }, place, panel] = await Promise.all([
    readUser(portal, id),
    askSteps(portal, id, "partner/users/activity"),
    portal.panel(getUserInfoSummary, { params: { id } }),
  ]);
  const user = { id, name, email, status };
  const about = { ...place, maySignOut: id !== portal.user.sub && !acts_elsewhere, now: portal.now };
  if (!panel.ok) return { user, info: panel, ...about };
  // What the token claims besides stays on the server.
  const { sessions, activity } = panel.value;
  return { user, info: { ...panel, value: { sessions, activity } }, ...about };
}

export default function Activity() {
  return <ActivityView {...useLoaderData<typeof loader>()} />;
}
