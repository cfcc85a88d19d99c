import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDiscrepancyFile } from "#contract/extension/discrepancy-files";
import { enterPortal } from "~/access/portal.server";
import { discrepancyFileParams } from "../params.server";

/** A file of a discrepancy, as it was sent. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/discrepancies/file-download");
  return portal.download(async () => {
    const { id, file } = portal.params(discrepancyFileParams);
    const params = { customerId: portal.customerId, discrepancyId: id, fileId: file };
    const { file_name: name, content } = await portal.ask(getDiscrepancyFile, { params });
    return { name, bytes: new Uint8Array(Buffer.from(content, "base64")) };
  });
}
