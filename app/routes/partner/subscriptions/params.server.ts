import { z } from "zod";
import { Id } from "#contract/values";

export const subscriptionParams = z.object({ id: Id });
