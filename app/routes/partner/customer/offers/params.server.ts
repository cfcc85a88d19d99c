import { z } from "zod";
import { Id } from "#contract/values";

/** The customer, and one of the offers that were made to it. */
export const customerOfferParams = z.object({ id: Id, offer: Id });
