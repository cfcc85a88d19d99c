import { z } from "zod";
import { Id } from "#contract/values";

/** Nobody, where the choice was left empty. */
export const ownersForm = z.object({ owner_id: Id.optional() });
