import { json } from "@remix-run/node";
import { type Failure, pageStatus } from "~/upstream/failure";
import type { Fault } from "./fault";
import { tellWhenToRetry } from "./retry-after.server";

/** Ends the request with a fault page. */
export function throwFault(status: number, fault: Fault, init?: HeadersInit): never {
  const headers = new Headers(init);
  tellWhenToRetry(status, headers);
  throw json(fault, { status, headers });
}

const TITLES: Record<Failure["kind"], string> = {
  timeout: "O serviço demorou demais",
  unavailable: "Os dados não vieram",
  "unknown-outcome": "Não sabemos se o pedido foi feito",
  contract: "O serviço respondeu de um modo inesperado",
  "rate-limited": "Muitos pedidos em pouco tempo",
  refused: "O pedido foi recusado",
  forbidden: "Você não pode ver isto",
  absent: "Não encontramos esta página",
};

/** What a person is told of a question that failed. */
export function faultOf(failure: Failure, requestId: string): Fault {
  return {
    kind: failure.kind,
    title: TITLES[failure.kind],
    message: failure.message,
    reference: requestId,
  };
}

/** Ends the request because a question failed. */
export function throwFailure(failure: Failure, requestId: string, init?: HeadersInit): never {
  throwFault(pageStatus(failure), faultOf(failure, requestId), init);
}

/** What is asked for is not there; `message` says it of what belongs to no company. */
export function throwNotFound(
  requestId: string,
  message = "O endereço pode ter mudado, ou o que você procura não existe para a empresa escolhida.",
): never {
  throwFault(404, {
    kind: "absent",
    title: "Não encontramos esta página",
    message,
    reference: requestId,
  });
}
