/** What the list of persons may be filtered by, in words. */
import { choicesOf } from "~/lists/choices";

export const ONBOARDING_NAMES = { true: "Pendente", false: "Em dia" } as const;
export const ONBOARDING = choicesOf<"true" | "false">(ONBOARDING_NAMES);

export const ACCESS_NAMES = { true: "Entra no portal", false: "Não entra" } as const;
export const ACCESS = choicesOf<"true" | "false">(ACCESS_NAMES);
