import { json } from "@remix-run/node";
import { type Failure, pageStatus } from "~/upstream/failure";
import type { Fault } from "./fault";

/** Ends the request with a fault page. */
export function throwFault(status: number, fault: Fault, headers?: HeadersInit): never {
  throw json(fault, { status, headers });
}

const TITLES: Record<Failure["kind"], string> = {
  timeout: "O serviço demorou demais",
  unavailable: "O serviço está indisponível",
  "unknown-outcome": "Não sabemos se o pedido foi feito",
  contract: "O serviço respondeu de um modo inesperado",
  "rate-limited": "Muitos pedidos em pouco tempo",
  refused: "O pedido foi recusado",
  forbidden: "Você não pode ver isto",
  absent: "Não encontramos esta página",
};

/** Ends the request because a question failed. */
export function throwFailure(failure: Failure, requestId: string): never {
  throwFault(pageStatus(failure), {
    kind: failure.kind,
    title: TITLES[failure.kind],
    message: failure.message,
    reference: requestId,
  });
}

export function throwNotFound(requestId: string): never {
  throwFault(404, {
    kind: "absent",
    title: "Não encontramos esta página",
    message: "O endereço pode ter mudado, ou o que você procura não existe para a empresa escolhida.",
    reference: requestId,
  });
}
