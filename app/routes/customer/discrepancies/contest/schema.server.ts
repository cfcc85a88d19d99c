import { z } from "zod";
import { seenIds } from "../selection.server";

export const contestForm = z.object({ ids: seenIds });
