import { z } from "zod";
import { Id } from "#contract/values";

export const groupParams = z.object({ id: Id, group: Id });
