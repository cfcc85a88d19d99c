import { PixKeyType } from "#contract/acquirers";
import { findPixProduct } from "#contract/extension/pix";
import { answer } from "../../../api/handler.ts";
import { first, instant } from "../../query.ts";
import { maskedKey } from "../../rules/pix-keys.ts";
import { requireCustomer } from "../visibility.ts";
import { contractsOf } from "./contract-rows.ts";

interface Row {
  enabled: number;
  psp: string;
  key_type: string;
  key: string;
  activated_at: number | null;
}

/** What a customer agreed on for PIX, beside what each acquirer's contract says of it. */
export const answerFindPixProduct = answer(findPixProduct, (request) => {
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const row = first<Row>(
    request.db,
    `select enabled, psp, key_type, key, activated_at
     from pix_products where customer_id = ?`,
    customerId,
  );
  if (!row) return { status: 204, body: null };
  const keyType = PixKeyType.parse(row.key_type);
  const contracts = contractsOf(request.db, customerId).flatMap(({ id, acquirer, status, pix }) =>
    pix ? [{ contract_id: id, acquirer, status, ...pix }] : [],
  );
  // What the customer may count with: the dearest and the longest wait of those contracts that take PIX.
  const taking = contracts.filter(({ status, enabled }) => enabled && status === "active");
  const counted = taking.length > 0 ? taking : contracts;
  const most = (values: number[]) => (values.length === 0 ? null : Math.max(...values));
  return {
    status: 200,
    body: {
      enabled: row.enabled === 1,
      psp: row.psp,
      key_type: keyType,
      key_masked: maskedKey(keyType, row.key),
      settlement_days: most(counted.map((one) => one.settlement_days)),
      fee_rate: most(counted.map((one) => one.fee_rate)),
      fee_fixed_amount: most(counted.map((one) => one.fee_fixed_amount)),
      activated_at: instant(row.activated_at),
      contracts,
    },
  };
});
