import type { IsoOffer } from "#contract/iso-offers";
import { mayDelete } from "~/domain/iso-offers";

/** What the page that asks before deleting says of an offer, and whether there is anything to ask. */
export function toBeDeleted({ id, title, iso_name, status, expiration_date }: IsoOffer) {
  return { offer: { id, title, iso_name, status, expiration_date }, allowed: mayDelete(status) };
}
