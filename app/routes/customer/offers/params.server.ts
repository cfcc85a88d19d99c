import { z } from "zod";
import { Id } from "#contract/values";

export const offerParams = z.object({ offer: Id });
