import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enterPortal } from "~/access/portal.server";
import { readProfiles } from "./read.server";
import { ProfilesView } from "./view";

export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/profiles");
  return readProfiles(portal);
}

export default function Profiles() {
  return <ProfilesView {...useLoaderData<typeof loader>()} />;
}
