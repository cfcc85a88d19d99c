import { findIntegrationCustomer } from "#contract/integration";
import { ApiRefusal, answer } from "../../../api/handler.ts";
import { bare } from "../../rules/documents.ts";
import { findDetail, requireCustomerRow } from "../companies/detail.ts";
import { knownOf } from "./known.ts";

/** Given both, id and document have to be of the same customer. */
export const answerFindIntegrationCustomer = answer(findIntegrationCustomer, (request) => {
  const { customer_id } = request.query;
  const document = bare(request.query.document ?? "");
  if (customer_id === undefined && document === "") {
    const message = "Informe o cliente ou o documento.";
    throw new ApiRefusal(422, message, { customer_id: message, document: message });
  }
  const customer = requireCustomerRow(
    customer_id === undefined
      ? findDetail(request, "c.document = ?", document)
      : findDetail(request, "c.customer_id = ? and ? in ('', c.document)", customer_id, document),
  );
  const body = knownOf(request.db, customer);
  return { status: body ? 200 : 204, body };
});
