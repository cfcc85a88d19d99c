import { getEstablishment } from "#contract/extension/establishment";
import type { Portal } from "~/access/portal.server";
import { documentState, isOwed } from "~/domain/establishment";
import { throwNotFound } from "~/faults/throw-fault.server";
import { fileForm } from "~/forms/sent-file.server";
import { documentParams } from "./params.server";

/** One document of the establishment, and whether it is owed. */
export async function readDocument(portal: Portal) {
  const { id } = portal.params(documentParams);
  const [{ documents }, draft] = await Promise.all([
    portal.ask(getEstablishment, { params: { customerId: portal.customerId } }),
    portal.draft(fileForm),
  ]);
  const document = documents.find((one) => one.id === id) ?? throwNotFound(portal.requestId);
  const state = documentState(document, portal.today);
  return { document, state, owed: isOwed(state), isFileLost: draft !== null, formToken: portal.formToken() };
}

export type DocumentPage = Awaited<ReturnType<typeof readDocument>>;
