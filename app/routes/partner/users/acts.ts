/** What is done with an account after a page has said what it means. */
import type { AccountAct } from "~/domain/user-accounts";
import { to } from "~/screens/to";

/** The password has a form of its own, and a link is shown. */
export type ConfirmedAct = Exclude<AccountAct, "password" | "link">;

interface Act {
  /** As it stands in the address. */
  slug: string;
  /** On its button and in its title. */
  verb: string;
  /** Asked before it is done. */
  question: (who: string) => string;
  /** What becomes of the user. */
  means: string;
  done: string;
  /** What a second sending is told. */
  again: string;
  /** Keeps somebody out. */
  grave?: true;
}

export const CONFIRMED: Readonly<Record<ConfirmedAct, Act>> = {
  activate: {
    slug: "ativar",
    verb: "Ativar",
    question: (who) => `Ativar ${who}?`,
    means: "A pessoa volta a entrar com a senha que já tem, com os mesmos acessos.",
    done: "está ativo de novo.",
    again: "já estava ativo.",
  },
  deactivate: {
    slug: "inativar",
    verb: "Inativar",
    question: (who) => `Inativar ${who}?`,
    means: "A pessoa sai na hora de onde estiver e não entra mais. Você pode ativar de novo quando quiser.",
    done: "está inativo e saiu de todas as sessões.",
    again: "já estava inativo.",
    grave: true,
  },
  block: {
    slug: "bloquear",
    verb: "Bloquear",
    question: (who) => `Bloquear ${who}?`,
    means:
      "A pessoa sai na hora de onde estiver e não entra mais. Use quando houver suspeita de uso indevido.",
    done: "está bloqueado e saiu de todas as sessões.",
    again: "já estava bloqueado.",
    grave: true,
  },
  withdraw: {
    slug: "cancelar-convite",
    verb: "Cancelar convite",
    question: (who) => `Cancelar o convite de ${who}?`,
    means: "O link do convite deixa de valer, e a pessoa não entra.",
    done: "não pode mais usar o convite.",
    again: "já estava com o convite cancelado.",
    grave: true,
  },
  mail: {
    slug: "enviar-email",
    verb: "Enviar e-mail de senha",
    question: (who) => `Enviar o e-mail de senha a ${who}?`,
    means: "A pessoa recebe um link para criar a senha. Links enviados antes deixam de valer.",
    done: "recebeu por e-mail o link para criar a senha.",
    again: "já tinha recebido o e-mail.",
  },
  "sign-out": {
    slug: "encerrar-sessoes",
    verb: "Encerrar sessões",
    question: (who) => `Encerrar as sessões de ${who}?`,
    means: "A pessoa sai na hora de todos os aparelhos e pode entrar de novo com a senha.",
    done: "saiu de todas as sessões.",
    again: "já tinha saído de todas as sessões.",
    grave: true,
  },
};

export function actOf(slug: string): ConfirmedAct | undefined {
  return (Object.keys(CONFIRMED) as ConfirmedAct[]).find((act) => CONFIRMED[act].slug === slug);
}

/** The page of an act, and what its link says. */
export function wayOf(act: AccountAct, id: string): { label: string; href: string } {
  if (act === "password") return { label: "Definir senha", href: to("partner/users/password", { id }) };
  if (act === "link") return { label: "Link do convite", href: to("partner/users/invitation", { id }) };
  return { label: CONFIRMED[act].verb, href: to("partner/users/act", { id, act: CONFIRMED[act].slug }) };
}
