import { ApiRefusal } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { first } from "../../query.ts";

/** Where a terminal is to stand. */
interface Place {
  storeId: number;
  storeName: string;
  posNumber: string | null;
}

/**
 * The place that a body names. 422 for a store that is none of the customer's, and for what stands at a checkout
 * without naming one; 409 for a checkout that has such a terminal already.
 */
export function requirePlace(
  db: Db,
  customerId: string,
  terminal: { id: number; kind: string },
  wanted: { storeId: string; posNumber: string | null },
): Place {
  const store = requireStore(db, customerId, wanted.storeId);
  const place = { storeId: store.id, storeName: store.name, posNumber: wanted.posNumber };
  if (terminal.kind !== "tef" && terminal.kind !== "pinpad") return place;
  if (place.posNumber === null) {
    const sentence = "Informe o PDV: este equipamento fica em um caixa.";
    throw new ApiRefusal(422, "Informe o PDV.", { pos_number: sentence });
  }
  const other = first<{ serial_number: string }>(
    db,
    `select serial_number from terminals where customer_id = ? and store_id = ? and kind = ? and id <> ?
       and upper(pos_number) = upper(?) and status in ('awaiting-activation', 'active', 'suspended', 'blocked')`,
    customerId,
    place.storeId,
    terminal.kind,
    terminal.id,
    place.posNumber,
  );
  if (other) {
    const sentence = `O ${place.posNumber} de ${store.name} já usa o terminal ${other.serial_number}.`;
    throw new ApiRefusal(409, sentence, { pos_number: sentence });
  }
  return place;
}

/** A store of the customer's, or 422. */
export function requireStore(db: Db, customerId: string, id: string): { id: number; name: string } {
  const store = first<{ id: number; name: string }>(
    db,
    "select id, name from stores where customer_id = ? and cast(id as text) = ?",
    customerId,
    id,
  );
  if (!store) throw new ApiRefusal(422, "Escolha a loja.", { store_id: "Loja não encontrada." });
  return store;
}

/** "Loja Centro, PDV 04" */
export function wordsOf({ storeName, posNumber }: { storeName: string; posNumber: string | null }): string {
  return posNumber === null ? storeName : `${storeName}, ${posNumber}`;
}
