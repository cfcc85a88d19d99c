/** What the list of persons may be filtered by, in words. */
import { choicesOf } from "~/lists/choices";

export const ONBOARDING = choicesOf<"true" | "false">({ true: "Pendente", false: "Em dia" });

export const ACCESS = choicesOf<"true" | "false">({ true: "Entra no portal", false: "Não entra" });
