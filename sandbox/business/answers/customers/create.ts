import { randomUUID } from "node:crypto";
import { createCustomer } from "#contract/customers";
import { OnboardingStep } from "#contract/extension/onboarding";
import { ApiRefusal, answer, fieldRefusal } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { recordEvent } from "../../history.ts";
import { insert, run } from "../../query.ts";
import { dayAt, textOf } from "../../rules/calendar.ts";
import { dayWords } from "../../rules/wording.ts";
import { type DetailRow, requireCustomerDetail, requireDetail } from "../companies/detail.ts";
import { requireRegistrar } from "../companies/registration.ts";
import { customerOf } from "./customers.ts";

export const answerCreateCustomer = answer(createCustomer, (request) => {
  const { db, body } = request;
  requireRegistrar(request);
  const company = requireDetail(request, body.company_id);
  refuseUnfit(company);
  const mcc = body.mcc ?? company.mcc;
  if (mcc === null) throw fieldRefusal({ mcc: "Informe o MCC." });

  const at = request.clock.now().getTime();
  const customerId = makeCustomer(db, { company, mcc, tpvAmount: body.tpv_amount, at });
  beginOnboarding(db, customerId, { at, isDone: false });
  recordEvent(request, {
    subject: "company",
    id: company.id,
    action: "customer-created",
    detail: `Tornou-se cliente.${categoryWords(company.mcc, mcc)}`,
  });
  return { status: 201, body: customerOf(request, requireCustomerDetail(request, customerId)) };
});

/** Said where the customer sells by another category than its company had. */
function categoryWords(former: string | null, mcc: string): string {
  return former === null || former === mcc ? "" : ` Vende pelo MCC ${mcc}; o da empresa era ${former}.`;
}

/** 409 for a company that is a customer already, or is not active. */
function refuseUnfit(company: DetailRow): void {
  if (company.customer_id !== null) {
    const since = dayWords(textOf(dayAt(company.customer_since ?? company.created_at)));
    throw new ApiRefusal(409, `Esta empresa já é cliente, desde ${since}.`);
  }
  if (company.status === "inactive") {
    throw new ApiRefusal(409, "Esta empresa está inativa. Ative-a antes de torná-la cliente.");
  }
}

type Place = Pick<DetailRow, "id" | "trade_name" | "document" | "city" | "state">;

/** Makes a company a customer with one store, and answers the customer's id. */
export function makeCustomer(
  db: Db,
  customer: { company: Place; mcc: string | null; tpvAmount: number; at: number },
): string {
  const { company } = customer;
  const id = `cli-${randomUUID()}`;
  run(
    db,
    "update companies set customer_id = ?, customer_since = ?, mcc = ?, tpv_amount = ? where id = ?",
    id,
    customer.at,
    customer.mcc,
    customer.tpvAmount,
    company.id,
  );
  insert(db, "stores", {
    customer_id: id,
    name: company.trade_name,
    document: company.document,
    code: "00000001",
    city: company.city,
    state: company.state,
  });
  return id;
}

/** All steps open; or all done, for whoever was accredited elsewhere. */
export function beginOnboarding(
  db: Db,
  customerId: string,
  { at, isDone }: { at: number; isDone: boolean },
): void {
  const doneAt = isDone ? at : null;
  insert(db, "onboardings", {
    customer_id: customerId,
    status: isDone ? "approved" : "draft",
    started_at: at,
    sent_at: doneAt,
    decided_at: doneAt,
  });
  for (const [index, step] of OnboardingStep.options.entries()) {
    insert(db, "onboarding_steps", {
      customer_id: customerId,
      step,
      position: index + 1,
      status: isDone ? "done" : "open",
      saved_at: doneAt,
    });
  }
}
