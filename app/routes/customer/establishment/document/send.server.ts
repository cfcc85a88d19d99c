import { getEstablishment, sendEstablishmentDocument } from "#contract/extension/establishment";
import type { Portal } from "~/access/portal.server";
import { fileForm, readSentFile } from "~/forms/sent-file.server";
import { aboutTheFile } from "~/routes/about-the-file.server";
import { to } from "~/screens/to";
import { found } from "~/toasts/found";
import { success } from "~/toasts/toast";
import { sectionWord } from "~/words/establishment";
import { documentParams } from "./params.server";

const DOCUMENTS = `${to("customer/establishment")}#${sectionWord("documents")}`;

/** Sends the file of a document that is owed. */
export async function sendDocument(portal: Portal) {
  const { id } = portal.params(documentParams);
  const [form, sent] = await Promise.all([portal.read(fileForm), portal.file("file").then(readSentFile)]);
  if (sent.refusal !== null) return portal.refuse({ reply: () => form.reply({ file: [sent.refusal] }) });

  const params = { customerId: portal.customerId, documentId: id };
  const told = await portal.tell(sendEstablishmentDocument, { params, body: sent.file });
  if (!told.ok) return portal.refuse(form, aboutTheFile(told.failure), lookUpDocument(portal, id));
  return portal.redirect(DOCUMENTS, success(`${told.value.name} enviado. Agora está em análise.`));
}

function lookUpDocument(portal: Portal, id: string) {
  return portal.lookUp(getEstablishment, { params: { customerId: portal.customerId } }, ({ documents }) =>
    found(documents.find((one) => one.id === id)?.status === "in-review", {
      yes: "o documento está em análise.",
      no: "o documento não está em análise.",
      to: DOCUMENTS,
    }),
  );
}
