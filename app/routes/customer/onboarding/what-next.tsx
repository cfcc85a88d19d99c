import type { OnboardingStatus } from "#contract/extension/onboarding";
import type { Way } from "./ways";

const NEXT: Record<OnboardingStatus, readonly string[]> = {
  draft: [],
  returned: ["Corrija cada etapa marcada.", "Confira tudo e aceite de novo.", "Envie outra vez."],
  sent: [
    "Os dados e os documentos são conferidos.",
    "Cada adquirente faz a própria análise.",
    "A resposta aparece nesta página: aprovado, ou o que corrigir.",
  ],
  "in-review": [
    "Cada adquirente faz a própria análise.",
    "A resposta aparece nesta página: aprovado, ou o que corrigir.",
  ],
  approved: [
    "Ative um terminal assim que ele chegar: você recebe um código de 8 dígitos.",
    "Faça a primeira venda.",
    "Acompanhe tudo na visão geral.",
  ],
  refused: ["Fale com o seu parceiro: ele pode reabrir o cadastro se o motivo deixar de existir."],
};

/** What happens now, and the ways that lead there. */
export function WhatNext({ status, ways }: { status: OnboardingStatus; ways: readonly Way[] }) {
  const next = NEXT[status];
  if (next.length + ways.length === 0) return null;
  return (
    <section className="card panel">
      <h2>O que acontece agora</h2>
      {next.length > 0 ? (
        <ol>
          {next.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      ) : null}
      {ways.length > 0 ? (
        <p className={next.length > 0 ? "actions panel__foot" : "actions"}>
          {ways.map(({ href, label }, at) => (
            <a className={at === 0 ? "button button--primary" : "button"} key={href} href={href}>
              {label}
            </a>
          ))}
        </p>
      ) : null}
    </section>
  );
}
