import { hashOf } from "./commercial-partnership.ts";
import type { TermSection } from "./commercial-partnership-text.ts";

const version = "2026.1";

/** What a customer accepts at the end of its onboarding, under the names of the review step; short enough to be read. */
export const AGREEMENT_TERMS = [
  term("privacy", "Política de privacidade", [
    {
      heading: "1. Que dados usamos",
      paragraphs: [
        "Os da empresa, dos sócios e da conta que constam deste cadastro, e os documentos que os comprovam.",
      ],
    },
    {
      heading: "2. Para quê",
      paragraphs: [
        "Para credenciar a empresa nas adquirentes escolhidas, prevenir fraudes e cumprir a lei. Nenhum dado é vendido.",
      ],
    },
    {
      heading: "3. Com quem e por quanto tempo",
      paragraphs: [
        "Com as adquirentes escolhidas, o parceiro que cuida da empresa e as autoridades, quando a lei manda. Os dados ficam guardados enquanto durar a relação e por cinco anos depois dela.",
      ],
    },
    {
      heading: "4. Seus direitos",
      paragraphs: [
        "Você pode ver, corrigir e pedir a exclusão dos seus dados, como prevê a Lei 13.709/2018 (LGPD).",
      ],
    },
  ]),
  term("accreditation", "Termo de credenciamento", [
    {
      heading: "1. Objeto",
      paragraphs: [
        "A empresa pede o credenciamento nas adquirentes escolhidas. Cada adquirente faz a própria análise e pode recusar.",
      ],
    },
    {
      heading: "2. Verdade do que é informado",
      paragraphs: [
        "Quem aceita declara que os dados e os documentos são verdadeiros e que pode representar a empresa.",
      ],
    },
    {
      heading: "3. Recebimento",
      paragraphs: [
        "O dinheiro das vendas vai para a conta informada, em nome da própria empresa, nos prazos e com as taxas da proposta aceita.",
      ],
    },
    {
      heading: "4. Contestações e cancelamentos",
      paragraphs: [
        "Vendas contestadas ou canceladas podem ser descontadas dos próximos recebimentos, como preveem as regras das bandeiras.",
      ],
    },
  ]),
];

function term(acceptedType: string, title: string, sections: TermSection[]) {
  const publishedAt = Date.parse("2026-01-05T09:00:00-03:00");
  return { acceptedType, version, publishedAt, title, sections, hash: hashOf(title, version, sections) };
}
