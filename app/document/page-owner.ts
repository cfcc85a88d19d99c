import { useRouteLoaderData } from "@remix-run/react";
import type { RootData } from "~/routes/root-data.server";

/** For whom this page was made, as a text: the person, the environment and the company. Empty outside the frame. */
export function usePageOwner(): string {
  const frame = useRouteLoaderData<RootData>("root")?.frame;
  return frame ? `${frame.user.email} ${frame.environment} ${frame.company?.document}` : "";
}
