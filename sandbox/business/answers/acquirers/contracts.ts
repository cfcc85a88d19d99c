import { randomUUID } from "node:crypto";
import {
  type AcquirerContract,
  createAcquirerContract,
  deleteAcquirerContract,
  listAcquirerContracts,
  updateAcquirerContract,
} from "#contract/acquirers";
import { ApiRefusal, type ApiRequest, answer } from "../../../api/handler.ts";
import { recordEvent } from "../../history.ts";
import { run } from "../../query.ts";
import { acquirerName } from "../../rules/rule-sentences.ts";
import { refuseSecond } from "../payouts/open.ts";
import { openChangeOf } from "../payouts/rows.ts";
import { requireCustomer } from "../visibility.ts";
import { checkTerms, refuseOvertaken } from "./contract-checks.ts";
import { endFees, keepFees } from "./contract-fees.ts";
import { contractsOf, requireContract } from "./contract-rows.ts";
import { storedPix, type TypedTerms, writeContract } from "./contract-writes.ts";
import { destinationOf, ownDestinationOf } from "./destinations.ts";
import { carryOutMove, planMove, tellGone, withoutHeld } from "./moves.ts";

export const answerListAcquirerContracts = answer(listAcquirerContracts, (request) => {
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  return { status: 200, body: contractsOf(request.db, customerId) };
});

export const answerCreateAcquirerContract = answer(createAcquirerContract, (request) => {
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const { body } = request;
  const twin = contractsOf(request.db, customerId).find(({ acquirer }) => acquirer === body.acquirer);
  if (twin) {
    throw new ApiRefusal(
      409,
      `O cliente já tem um contrato com a ${acquirerName(twin.acquirer)}: estabelecimento ${twin.establishment_code}.`,
      { acquirer: "Já há um contrato com esta adquirente." },
    );
  }
  const terms: TypedTerms = {
    ...body,
    id: `con-${randomUUID()}`,
    status: body.status ?? "in-accreditation",
    max_instalments: body.max_instalments ?? [],
    settlement_days: body.settlement_days ?? [],
    mdr_table_id: body.mdr_table_id ?? null,
    logical_numbers: body.logical_numbers ?? [],
    bank_account: body.bank_account ?? null,
  };
  checkTerms(terms, null, request.clock.today());
  save(request, customerId, terms, null);
  return { status: 201, body: requireContract(request, customerId, terms.id) };
});

export const answerUpdateAcquirerContract = answer(updateAcquirerContract, (request) => {
  const { customerId, id } = request.params;
  const before = requireContract(request, customerId, id);
  const { version, ...terms } = request.body;
  refuseOvertaken(before, version);
  checkTerms(terms, before, request.clock.today());
  if (terms.status === "closed")
    refuseSecond(openChangeOf(request.db, "contract", id), "encerrar o contrato");
  save(request, customerId, { ...terms, id }, before);
  return { status: 200, body: requireContract(request, customerId, id) };
});

/** Writes it, but for where money goes once the customer's own people have agreed to it. */
function save(
  request: ApiRequest,
  customerId: string,
  typed: TypedTerms,
  before: AcquirerContract | null,
): void {
  const terms = { ...typed, pix: storedPix(request.db, typed) };
  const move = planMove(request, { customerId, terms, isNew: before === null });
  writeContract(request, customerId, withoutHeld(terms, move), before);
  const settleFees = typed.status === "closed" ? endFees : keepFees;
  settleFees(request.db, customerId, typed.acquirer, request.clock.today());
  const name = `Contrato com a ${acquirerName(typed.acquirer)}`;
  if (before === null) note(request, customerId, "contract-created", `${name} criado.`);
  else
    note(
      request,
      customerId,
      "contract-changed",
      typed.status === before.status
        ? `${name} alterado.`
        : `${name}: de ${STATUS[before.status]} para ${STATUS[typed.status]}.`,
    );
  carryOutMove(request, move);
}

export const answerDeleteAcquirerContract = answer(deleteAcquirerContract, (request) => {
  const { customerId, id } = request.params;
  const contract = requireContract(request, customerId, id);
  refuseUsed(contract);
  refuseSecond(openChangeOf(request.db, "contract", id), "excluir o contrato");
  const sides = { paid: destinationOf(request.db, id), own: ownDestinationOf(request.db, id) };
  run(request.db, "delete from acquirer_contracts where id = ?", id);
  endFees(request.db, customerId, contract.acquirer, request.clock.today());
  run(
    request.db,
    "delete from acquirer_terms where customer_id = ? and acquirer = ?",
    customerId,
    contract.acquirer,
  );
  note(
    request,
    customerId,
    "contract-deleted",
    `Contrato com a ${acquirerName(contract.acquirer)} excluído.`,
  );
  tellGone(request, { id, customerId, acquirer: contract.acquirer }, sides);
  return { status: 204, body: null };
});

const STATUS = {
  "in-accreditation": "em credenciamento",
  active: "ativo",
  suspended: "suspenso",
  closed: "encerrado",
} as const;

/** 409: first whatever sends sales there has to send them elsewhere. */
function refuseUsed({ acquirer, used_by_rules: rules, used_by_groups: groups }: AcquirerContract): void {
  if (rules.length === 0 && groups.length === 0) return;
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => `"${name}"`).join(", ");
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join(",");
  const users = [
    ...(rules.length > 0 ? [`${rules.length === 1 ? "a regra" : "as regras"} ${names(rules)}`] : []),
    ...(groups.length > 0 ? [`${groups.length === 1 ? "o grupo" : "os grupos"} ${names(groups)}`] : []),
  ];
  throw new ApiRefusal(409, `O contrato com a ${acquirerName(acquirer)} é usado: ${users.join(" e ")}.`, {
    ...(rules.length > 0 ? { used_by_rules: ids(rules) } : {}),
    ...(groups.length > 0 ? { used_by_groups: ids(groups) } : {}),
  });
}

function note(request: ApiRequest, customerId: string, action: string, detail: string): void {
  const company = requireCustomer(request, customerId);
  recordEvent(request, { subject: "company", id: company.id, action, detail });
}
