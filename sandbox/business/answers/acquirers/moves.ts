/** Where money would go by a command: what of it is done at once, and what waits for the customer's own people. */
import type { Acquirer } from "#contract/values";
import type { ApiRequest } from "../../../api/handler.ts";
import { noteDone, openChange, refuseSecond } from "../payouts/open.ts";
import { approvalsOf, openChangeOf } from "../payouts/rows.ts";
import type { StoredTerms } from "./contract-writes.ts";
import {
  changedParts,
  type Destination,
  destinationOf,
  isFamiliar,
  keepFormer,
  keepLast,
  keepPixProduct,
  knownDestination,
  lastDestination,
  mainAccountOf,
  movedParts,
  NOWHERE,
  ownDestinationOf,
  type Part,
} from "./destinations.ts";

interface Contract {
  id: string;
  customerId: string;
  acquirer: Acquirer;
}

interface Move extends Contract {
  known: Destination;
  before: Destination;
  /** What the contract said of its own before. */
  own: Destination;
  wanted: Destination;
  /** What waits: the contract is written without it. */
  held: readonly Part[];
  pix: StoredTerms["pix"];
}

/**
 * What a contract that is written would change of where money goes. Where its company asks for a second person or for a
 * wait, another account or key waits, a first one too unless the company is paid there already; taking one away does
 * not, since what follows it is compared with what was there, nor does going back to the company's accounts, to which
 * its own people have agreed.
 *
 * @param before the contract that is changed; null for a new one
 * @throws ApiRefusal 409 where a change of this contract's destination is open
 */
export function planMove(
  { db }: Pick<ApiRequest, "db">,
  { customerId, terms, isNew }: { customerId: string; terms: StoredTerms; isNew: boolean },
): Move {
  const { id, acquirer, pix, establishment_code: code } = terms;
  const account = terms.bank_account ?? mainAccountOf(db, customerId);
  const before = isNew ? NOWHERE : destinationOf(db, id);
  const own = isNew ? NOWHERE : ownDestinationOf(db, id);
  const wanted = { account, pix: pix && { key_type: pix.key_type, key: pix.key }, code };
  if (changedParts(before, wanted).length > 0) refuseSecond(openChangeOf(db, "contract", id));
  const known = knownDestination(before, lastDestination(db, customerId, acquirer));
  const { second_person, waiting_hours } = approvalsOf(db, customerId);
  const moved = movedParts({ known, before, after: wanted });
  const isTakenAway = (part: Part) => (part === "account" ? terms.bank_account : wanted[part]) === null;
  const isHeld = (part: Part) =>
    !isTakenAway(part) &&
    (moved.includes(part) || (known[part] === null && !isFamiliar(db, customerId, part, wanted)));
  const held = second_person || waiting_hours > 0 ? changedParts(before, wanted).filter(isHeld) : [];
  return { id, customerId, acquirer, known, before, own, wanted, held, pix };
}

/** The terms to write now: what waits stays as it is. */
export function withoutHeld(terms: StoredTerms, { held, before, own, known, pix }: Move): StoredTerms {
  return {
    ...terms,
    ...(held.includes("account") && { bank_account: own.account }),
    ...(held.includes("code") && known.code !== null && { establishment_code: known.code }),
    ...(held.includes("pix") &&
      (before.pix && pix
        ? { pix: { ...pix, ...before.pix } }
        : { pix: null, modalities: terms.modalities.filter((modality) => modality !== "pix") })),
  };
}

/** Once it is written: tells what is done, and asks for what waits. */
export function carryOutMove(request: ApiRequest, move: Move): void {
  const { db, clock } = request;
  const { id, customerId, acquirer, known, before, own, wanted, held, pix } = move;
  const after = destinationOf(db, id);
  keepLast(db, customerId, acquirer, after);
  keepFormer(db, move, { before: own, after: ownDestinationOf(db, id), now: clock.now().getTime() });
  keepPixProduct(db, customerId, id, before.pix);
  tellDone(request, move, { known, before, after });
  if (held.length === 0) return;
  openChange(request, {
    customerId,
    kind: "contract",
    target_id: id,
    before: { acquirer, ...partsOf(known, held) },
    after: { acquirer, ...partsOf(wanted, held), ...(held.includes("pix") && { pix }) },
  });
}

/** A contract is gone, and with it where it paid. */
export function tellGone(
  request: ApiRequest,
  contract: Contract,
  { paid, own }: Record<"paid" | "own", Destination>,
): void {
  const { db, clock } = request;
  keepLast(db, contract.customerId, contract.acquirer, paid);
  keepFormer(db, contract, { before: own, after: NOWHERE, now: clock.now().getTime() });
  tellDone(request, contract, { known: paid, before: paid, after: NOWHERE });
}

type Sides = Parameters<typeof movedParts>[0];

function tellDone(request: ApiRequest, { id, customerId, acquirer }: Contract, sides: Sides): void {
  const moved = movedParts(sides);
  if (moved.length === 0) return;
  noteDone(request, {
    customerId,
    kind: "contract",
    target_id: id,
    before: { acquirer, ...partsOf(sides.known, moved) },
    after: { acquirer, ...partsOf(sides.after, moved) },
  });
}

function partsOf(destination: Destination, parts: readonly Part[]): Partial<Destination> {
  return Object.fromEntries(parts.map((part) => [part, destination[part]]));
}
