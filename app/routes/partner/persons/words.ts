/** What the list of persons may be filtered by, in words. */
import { choicesOf } from "~/lists/choices";

export const ONBOARDING_NAMES = { true: "Pendente", false: "Em dia" } as const;
export const ONBOARDING = choicesOf<"true" | "false">(ONBOARDING_NAMES);

/** Whether the user was only invited, or comes in no more, the list of users says. */
export const ACCESS_NAMES = { true: "Tem usuário", false: "Sem usuário" } as const;
export const ACCESS = choicesOf<"true" | "false">(ACCESS_NAMES);
