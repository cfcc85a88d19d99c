/** The words of what happened to a customer. */
import type { TimelineKind } from "#contract/extension/timeline";
import { choicesOf } from "~/lists/choices";
import { namesOf } from "~/ui/labels";

export const TIMELINE_KINDS: Readonly<Record<TimelineKind, string>> = namesOf({
  note: "Nota",
  work: "Trabalho",
  registry: "Cadastro e contratos",
  onboarding: "Etapa do cadastro",
  sales: "Vendas",
  subscription: "Assinatura",
  offer: "Oferta",
  user: "Usuários",
  acting: "Visita como o cliente",
});

export const TIMELINE_CHOICES = choicesOf(TIMELINE_KINDS);
