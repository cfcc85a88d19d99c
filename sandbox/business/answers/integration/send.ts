import { createIntegrationCustomer, updateIntegrationCustomer } from "#contract/integration";
import { ApiRefusal, type ApiRequest, answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { recordEvent } from "../../history.ts";
import { first, insert, run } from "../../query.ts";
import { momentWords } from "../../rules/wording.ts";
import { addressOf, type CustomerRow, requireCustomerDetail } from "../companies/detail.ts";
import { requireRegistrar } from "../companies/registration.ts";
import { knownOf } from "./known.ts";

type Sender = Pick<ApiRequest, "db" | "clock" | "user">;

/** The store of a customer that has one. */
const FIRST_STORE = "00000001";

export const answerCreateIntegrationCustomer = answer(createIntegrationCustomer, (request) => {
  const { db, body } = request;
  requireRegistrar(request);
  const customer = requireCustomerDetail(request, body.customer_id);
  const known = knownOf(db, customer);
  if (known) {
    const { customer_vspague_merchant: merchant, customer_vspague_store: store } = known;
    const since = momentWords(Date.parse(known.created_at));
    throw new ApiRefusal(
      409,
      `Este cliente já está na integração desde ${since}: lojista ${merchant}, loja ${store}.`,
    );
  }
  refuseUnfit(customer);

  const merchant = nextMerchant(db);
  const store = body.customer_vspague_store ?? FIRST_STORE;
  const at = request.clock.now().getTime();
  insert(db, "integration_customers", {
    customer_id: customer.customer_id,
    merchant,
    store,
    document: customer.document,
    trade_name: customer.trade_name,
    address: JSON.stringify(addressOf(customer)),
    created_at: at,
    synced_at: at,
  });
  noteStore(request, customer, merchant, store);
  note(request, customer, "integrated", `Integrada ao V$Pague: lojista ${merchant}, loja ${store}.`);
  return { status: 201, body: sent(db, customer) };
});

export const answerUpdateIntegrationCustomer = answer(updateIntegrationCustomer, (request) => {
  const { db, body } = request;
  const customer = requireCustomerDetail(request, request.query.customer_id);
  const known = knownOf(db, customer);
  if (!known) throw new ApiRefusal(409, "Este cliente ainda não está na integração. Inclua-o primeiro.");
  refuseUnfit(customer);

  const store = body.customer_vspague_store ?? known.customer_vspague_store;
  run(
    db,
    `update integration_customers set store = ?, document = ?, trade_name = ?, address = ?, synced_at = ?
     where customer_id = ?`,
    store,
    customer.document,
    customer.trade_name,
    JSON.stringify(addressOf(customer)),
    request.clock.now().getTime(),
    customer.customer_id,
  );
  noteStore(request, customer, known.customer_vspague_merchant, store);
  if (!known.is_up_to_date || store !== known.customer_vspague_store) {
    note(request, customer, "integration-updated", `Dados enviados de novo ao V$Pague, loja ${store}.`);
  }
  return { status: 200, body: sent(db, customer) };
});

/** What V$Pague would not take. */
function refuseUnfit(customer: CustomerRow): void {
  if (customer.status === "inactive") {
    throw new ApiRefusal(409, "Este cliente está inativo: a integração só aceita clientes ativos.");
  }
  const { extra_line: _, ...needed } = addressOf(customer);
  if (Object.values(needed).some((part) => part === "")) {
    throw new ApiRefusal(409, "Complete o endereço da empresa: a integração precisa dele.");
  }
}

/** Merchants are numbered on from 9000 0001. */
function nextMerchant(db: Db): string {
  const last = first<{ last: number | null }>(
    db,
    "select max(cast(merchant as integer)) as last from integration_customers",
  );
  return String((last?.last ?? 90_000_000) + 1);
}

function noteStore({ db }: Sender, customer: CustomerRow, merchant: string, store: string): void {
  run(
    db,
    "update companies set customer_vspague_merchant = ?, customer_vspague_store = ? where id = ?",
    merchant,
    store,
    customer.id,
  );
}

function note(request: Sender, customer: CustomerRow, action: string, detail: string): void {
  recordEvent(request, { subject: "company", id: customer.id, action, detail });
}

function sent(db: Db, customer: CustomerRow) {
  const known = knownOf(db, customer);
  if (!known) throw new Error(`customer ${customer.customer_id} vanished from the integration`);
  return known;
}
