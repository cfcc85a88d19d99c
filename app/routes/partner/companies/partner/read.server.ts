import { getPartner } from "#contract/companies";
import type { Portal } from "~/access/portal.server";
import { companyParams } from "../params.server";

export async function readPartner(portal: Portal) {
  const { id } = portal.params(companyParams);
  const { page: partner, asOf } = await portal.list(getPartner, { params: { id } });
  return { partner, asOf };
}

export type PartnerPage = Awaited<ReturnType<typeof readPartner>>;
