import { z } from "zod";
import { freeText } from "./field-schemas.server";

const NEEDED = "Escreva a nota.";

/** A note that is added to others. */
export const noteForm = z.object({
  text: freeText(1000, NEEDED),
});
