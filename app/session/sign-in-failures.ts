export type SignInFailureReason =
  | "no-roles"
  | "no-user-id"
  | "refused"
  | "cancelled"
  | "unknown-transaction"
  | "unavailable";

interface SignInSentence {
  tone: "warning" | "danger";
  title?: string;
  text: string;
}

/** Why somebody is not signed in after all. */
export const SIGN_IN_FAILURES: Readonly<Record<SignInFailureReason, SignInSentence>> = {
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
};
