/** Why somebody is not signed in after all. */
export const SIGN_IN_FAILURES = {
  /** Source section 5. */
  "no-roles": {
    tone: "warning",
    title: "Atenção",
    text: "Seu usuário não possui grupo de acesso, favor solicitar cadastro![ROLES]",
  },
  /** Source section 5. */
  "no-user-id": { tone: "danger", text: "Usuário sem ID de amarração" },
  /** Source section 8. */
  refused: { tone: "danger", text: "Usuário ou senha inválidos" },
  cancelled: { tone: "warning", text: "O acesso foi cancelado no provedor de identidade." },
  "unknown-transaction": {
    tone: "warning",
    text: "Este pedido de acesso expirou ou já foi usado. Tente novamente.",
  },
  unavailable: {
    tone: "danger",
    text: "O serviço de acesso não respondeu. Tente novamente em instantes.",
  },
} as const satisfies Record<string, SignInSentence>;

export type SignInFailureReason = keyof typeof SIGN_IN_FAILURES;

interface SignInSentence {
  tone: "warning" | "danger";
  title?: string;
  text: string;
}

/** The sentence for a reason that may come from a URL; an unknown one reads as a refusal. */
export function signInSentence(reason: string): SignInSentence {
  return Object.hasOwn(SIGN_IN_FAILURES, reason)
    ? SIGN_IN_FAILURES[reason as SignInFailureReason]
    : SIGN_IN_FAILURES.refused;
}
