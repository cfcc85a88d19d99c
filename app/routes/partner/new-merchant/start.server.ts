import { z } from "zod";
import type { Portal } from "~/access/portal.server";
import { constraintsOf } from "~/forms/constraints.server";
import { startForm } from "../merchant-schema.server";
import { openFlows } from "./flows.server";

const search = z.object({ documento: z.string().max(40).catch("").default("") });

/** How many of those that were begun the page lists. */
const MOST = 20;

export async function readStartPage(portal: Portal) {
  const [draft, flows] = await Promise.all([portal.draft(startForm), openFlows(portal)]);
  return {
    begun: flows.slice(0, MOST).map(({ id, document, name, companyId, customerId, savedAt }) => ({
      id,
      document,
      name,
      savedAt,
      stage: customerId ? "Cliente criado" : companyId ? "Empresa criada" : "Em digitação",
    })),
    initial: { document: portal.search(search).documento },
    draft,
    formToken: portal.formToken(),
    constraint: constraintsOf(startForm),
  };
}

export type StartPage = Awaited<ReturnType<typeof readStartPage>>;
