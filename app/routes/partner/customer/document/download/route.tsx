import type { LoaderFunctionArgs } from "@remix-run/node";
import { getEstablishmentDocumentFile } from "#contract/extension/establishment";
import { enterPortal } from "~/access/portal.server";
import { documentParams } from "../params.server";

/** The last file that the customer sent of a document, as it was sent. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "partner/customer/document/download");
  return portal.download(async () => {
    const { id, document } = portal.params(documentParams);
    const params = { customerId: id, documentId: document };
    const { file_name: name, content } = await portal.ask(getEstablishmentDocumentFile, { params });
    return { name, bytes: new Uint8Array(Buffer.from(content, "base64")) };
  });
}
