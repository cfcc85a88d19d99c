import { type DiscrepancyClaim, getDiscrepancyClaim } from "#contract/extension/discrepancy-claims";
import { ApiRefusal, type ApiRequest, answer } from "../../../api/handler.ts";
import { all, first, instant } from "../../query.ts";
import { requireCustomer } from "../visibility.ts";
import { DISCREPANCY_COLUMNS, DISCREPANCY_FROM, type DiscrepancyRow, toDiscrepancy } from "./rows.ts";

type Asking = Pick<ApiRequest, "db" | "clock" | "user" | "company">;

interface ClaimRow extends DiscrepancyRow {
  contested_at: number;
  contested_by_name: string;
  contest_deadline: string;
}

export const answerGetDiscrepancyClaim = answer(getDiscrepancyClaim, (request) => ({
  status: 200,
  body: requireClaim(request, request.params.customerId, request.params.protocol),
}));

/** The claim behind a protocol, as its discrepancies stand now; 404 for another customer's. */
export function requireClaim(request: Asking, customerId: string, protocol: string): DiscrepancyClaim {
  const { db, clock } = request;
  const company = requireCustomer(request, customerId);
  const rows = all<ClaimRow>(
    db,
    `select ${DISCREPANCY_COLUMNS}, d.contested_at, d.contested_by_name from ${DISCREPANCY_FROM}
     where d.customer_id = ? and d.protocol = ? and d.contested_at is not null order by s.sold_at, d.id`,
    customerId,
    protocol,
  );
  const [one] = rows;
  if (!one) throw new ApiRefusal(404, "Reclamação não encontrada.");
  const contract = first<{ establishment_code: string }>(
    db,
    "select establishment_code from acquirer_contracts where customer_id = ? and acquirer = ?",
    customerId,
    one.acquirer,
  );
  return {
    protocol,
    acquirer: one.acquirer,
    establishment_code: contract?.establishment_code ?? null,
    legal_name: company.legal_name,
    document: company.document,
    created_at: instant(one.contested_at),
    created_by_name: one.contested_by_name,
    deadline: one.contest_deadline,
    items: rows.map((row) => toDiscrepancy(row, clock)),
    expected_amount: rows.reduce((sum, row) => sum + Math.max(0, -row.amount), 0),
    recovered_amount: rows.reduce((sum, row) => sum + row.recovered_amount, 0),
  };
}
