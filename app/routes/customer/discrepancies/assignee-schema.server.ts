import { z } from "zod";
import { Id } from "#contract/values";

/** Nobody, where the choice was left empty. */
export const assigneeForm = z.object({ person_id: Id.optional() });
