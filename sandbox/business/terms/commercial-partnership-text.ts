export interface TermSection {
  heading: string;
  paragraphs: string[];
}

/** The text of version 2026.1, short enough to be read. A change of one letter is a new version. */
export const SECTIONS: TermSection[] = [
  {
    heading: "1. Partes e objeto",
    paragraphs: [
      "Este termo rege a parceria entre quem opera este portal (Operadora) e a empresa do aceite (Parceira), que indica e acompanha estabelecimentos (Clientes) que usam as soluções da Operadora.",
    ],
  },
  {
    heading: "2. Obrigações",
    paragraphs: [
      "A Parceira informa preços, prazos e condições como constam das propostas do portal e confere os dados de cada Cliente antes de enviá-los.",
      "A Operadora mantém o portal disponível e analisa cada credenciamento em até cinco dias úteis.",
    ],
  },
  {
    heading: "3. Remuneração",
    paragraphs: [
      "A comissão segue a tabela do mês; o pagamento ocorre em até dez dias úteis após a nota fiscal.",
    ],
  },
  {
    heading: "4. Acesso ao portal",
    paragraphs: [
      "O acesso é pessoal. A Parceira concede a cada pessoa somente as permissões necessárias e as retira quando deixam de ser.",
    ],
  },
  {
    heading: "5. Dados pessoais e sigilo",
    paragraphs: [
      "As partes tratam dados pessoais conforme a LGPD. Preços, taxas e volumes são sigilosos, também após o fim da parceria.",
    ],
  },
  {
    heading: "6. Prevenção a fraudes",
    paragraphs: ["A Parceira conhece os seus Clientes e informa de imediato qualquer indício de fraude."],
  },
  {
    heading: "7. Vigência e alterações",
    paragraphs: [
      "A parceria vale por prazo indeterminado; qualquer parte pode encerrá-la com aviso de 60 dias. Uma nova versão deste termo pede novo aceite.",
    ],
  },
  {
    heading: "8. Foro",
    paragraphs: ["Vale a lei brasileira, e fica eleito o foro da comarca da sede da Parceira."],
  },
];
