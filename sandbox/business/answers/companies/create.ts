import { type Company, createCompany } from "#contract/companies";
import { type ApiRequest, answer, refuseFields } from "../../../api/handler.ts";
import { recordEvent } from "../../history.ts";
import { first } from "../../query.ts";
import { isCnpj, isCpf } from "../../rules/documents.ts";
import { requireReached } from "../reach.ts";
import { toCompany } from "../visibility.ts";
import { findDetail } from "./detail.ts";
import { addCompany, openingRefusal, requireRegistrar } from "./registration.ts";

export const answerCreateCompany = answer(createCompany, (request) => {
  const { db, body } = request;
  const owner = requireRegistrar(request);
  const fields = refusalsOf(request);
  refuseFields(fields);

  const id = addCompany(db, { ...body, owner, at: request.clock.now().getTime() });
  recordEvent(request, { subject: "company", id, action: "created", detail: "Empresa cadastrada." });
  // Whoever registers a company reaches it: it is looked after by the partner that asks, or an admin asks.
  const created: Company = toCompany(requireReached(request, id));
  return { status: 201, body: created };
});

function refusalsOf(request: ApiRequest<typeof createCompany>): Record<string, string> {
  const { document, opening_date } = request.body;
  const fields: Record<string, string> = {};
  const isValid = document.length === 11 ? isCpf(document) : isCnpj(document);
  if (!isValid) fields.document = "Informe um CPF ou CNPJ válido.";
  else if (first(request.db, "select 1 from companies where document = ?", document)) {
    const known = findDetail(request, "c.document = ?", document);
    // Somebody else's company is not named.
    fields.document = known
      ? `Este documento já está cadastrado: ${known.trade_name}.`
      : "Este documento já está cadastrado.";
  }
  const opening = openingRefusal(opening_date, request.clock.today());
  if (opening) fields.opening_date = opening;
  return fields;
}
