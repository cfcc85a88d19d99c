import { listDiscrepancyFiles } from "#contract/extension/discrepancy-files";
import type { Portal } from "~/access/portal.server";
import { fileForm } from "~/forms/sent-file.server";
import { discrepancyParams } from "../params.server";
import { readDiscrepancy } from "../read-one.server";

/** The files of a discrepancy and the form for another: asked at once. */
export async function readFilesPage(portal: Portal) {
  const { id } = portal.params(discrepancyParams);
  const params = { customerId: portal.customerId, discrepancyId: id };
  const [{ one }, files, draft] = await Promise.all([
    readDiscrepancy(portal),
    portal.panel(listDiscrepancyFiles, { params }),
    portal.draft(fileForm),
  ]);
  return { one, files, isFileLost: draft !== null, formToken: portal.formToken() };
}

export type FilesPage = Awaited<ReturnType<typeof readFilesPage>>;
