import { z } from "zod";
import { Id } from "#contract/values";

export const documentParams = z.object({ id: Id });
