import type { RoutingGroup, RoutingGroupInput } from "#contract/routing-shapes";
import { ApiRefusal } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { contractedAcquirers, withoutContract } from "./rule-checks.ts";

interface Change {
  /** All groups of the customer, before the change. */
  groups: readonly RoutingGroup[];
  /** `null` for a new one. */
  before: RoutingGroup | null;
  body: RoutingGroupInput;
}

/** Refuses what would leave a store in two groups or in none, or a customer without its default one. */
export function checkGroup(db: Db, customerId: string, change: Change): void {
  const fields = {
    ...standingFaults(change),
    ...orderFaults(db, customerId, change),
    ...storeFaults(change),
  };
  const [message] = Object.values(fields);
  // The portal shows the message of a group's refusal (source section 8), so it says what is wrong.
  if (message !== undefined) throw new ApiRefusal(422, message, fields);
  refuseQuietMoves(change);
}

function standingFaults({ groups, before, body }: Change): Record<string, string> {
  const faults: Record<string, string> = {};
  if (groups.some((group) => group.id !== before?.id && folded(group.name) === folded(body.name)))
    faults.name = "Já existe um grupo com este nome.";
  if (before?.is_default && !body.is_default)
    faults.is_default = "Sempre há um grupo padrão: torne outro grupo padrão no lugar deste.";
  if (body.is_default && !body.enabled) faults.enabled = "O grupo padrão não pode ser desativado.";
  return faults;
}

function orderFaults(db: Db, customerId: string, { body }: Change): Record<string, string> {
  const order = body.default_acquirers;
  const contracted = contractedAcquirers(db, customerId);
  const missing = order.find((acquirer) => !contracted.has(acquirer));
  if (missing) return { default_acquirers: withoutContract(missing) };
  return new Set(order).size < order.length
    ? { default_acquirers: "Cada adquirente só pode aparecer uma vez." }
    : {};
}

function storeFaults({ groups, before, body }: Change): Record<string, string> {
  const known = new Set(groups.flatMap((group) => group.store_ids));
  if (body.store_ids.some((id) => !known.has(id))) return { store_ids: "Há uma loja que não existe." };
  const left = before?.is_default
    ? before.stores.filter(({ id }) => !body.store_ids.includes(id)).map(({ name }) => name)
    : [];
  return left.length > 0
    ? { store_ids: `Toda loja está em um grupo: ponha ${left.join(", ")} em outro, em vez de tirar deste.` }
    : {};
}

/** A store is taken from another group only when that is said; from the default one it just moves. */
function refuseQuietMoves({ groups, before, body }: Change): void {
  if (body.move_stores) return;
  const taken = groups
    .filter((group) => group.id !== before?.id && !group.is_default)
    .flatMap((group) =>
      group.stores
        .filter(({ id }) => body.store_ids.includes(id))
        .map(({ name }) => `${name} (${group.name})`),
    );
  if (taken.length === 0) return;
  throw new ApiRefusal(
    409,
    `Já estão em outro grupo: ${taken.join(", ")}. Confirme que devem mudar de grupo.`,
    {
      store_ids: "Há lojas que já estão em outro grupo.",
    },
  );
}

const folded = (name: string): string => name.toLocaleLowerCase("pt-BR").normalize("NFC");
