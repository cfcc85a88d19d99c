import type { TermSection } from "./commercial-partnership.ts";

/** The text of version 2026.1. A change of one letter is a new version. */
export const SECTIONS: TermSection[] = [
  {
    heading: "1. Partes e objeto",
    paragraphs: [
      "Este termo rege a parceria comercial entre a empresa que opera este portal, aqui chamada Operadora, e a empresa parceira identificada no aceite, aqui chamada Parceira.",
      "A Parceira indica, credencia e acompanha estabelecimentos comerciais, aqui chamados Clientes, que usam as soluções de captura, transmissão e conciliação de pagamentos oferecidas pela Operadora.",
    ],
  },
  {
    heading: "2. Obrigações da Parceira",
    paragraphs: [
      "A Parceira apresenta as soluções com informação correta sobre preços, prazos e condições, e não promete o que não consta das propostas emitidas pelo portal.",
      "A Parceira confere os dados e documentos de cada Cliente antes de enviá-los e responde por informação que saiba ser falsa.",
      "A Parceira mantém equipe treinada para o primeiro atendimento aos seus Clientes em horário comercial.",
    ],
  },
  {
    heading: "3. Obrigações da Operadora",
    paragraphs: [
      "A Operadora mantém o portal disponível, comunica manutenções programadas com antecedência mínima de 48 horas e presta suporte técnico de segundo nível.",
      "A Operadora analisa cada credenciamento em até cinco dias úteis, contados do envio completo dos documentos, e informa o motivo de qualquer recusa que a lei permita informar.",
    ],
  },
  {
    heading: "4. Remuneração",
    paragraphs: [
      "A Parceira recebe comissão sobre as receitas líquidas dos seus Clientes ativos, conforme a tabela comercial vigente no mês da apuração.",
      "A apuração fecha no último dia do mês. O demonstrativo fica disponível até o quinto dia útil seguinte, e o pagamento ocorre em até dez dias úteis após a emissão da nota fiscal.",
      "Estornos, cancelamentos e contestações reduzem a base da comissão no mês em que são reconhecidos.",
    ],
  },
  {
    heading: "5. Acesso ao portal",
    paragraphs: [
      "O acesso é pessoal. A Parceira cadastra apenas pessoas da sua equipe, concede a cada uma somente as permissões necessárias e retira o acesso de quem deixa a função no mesmo dia.",
      "Tudo o que é feito com o acesso de uma pessoa da Parceira é atribuído à Parceira, salvo prova de falha de segurança da Operadora.",
    ],
  },
  {
    heading: "6. Proteção de dados pessoais",
    paragraphs: [
      "As partes tratam dados pessoais conforme a Lei nº 13.709/2018 (LGPD), apenas para executar esta parceria e cumprir obrigações legais.",
      "A Parceira não copia dados de Clientes para fora do portal além do necessário ao atendimento, e comunica incidentes à Operadora em até 24 horas após ter conhecimento.",
    ],
  },
  {
    heading: "7. Sigilo",
    paragraphs: [
      "Preços, taxas, volumes e dados de Clientes são confidenciais. O dever de sigilo dura enquanto a parceria existir e por cinco anos após o seu fim.",
      "Não é confidencial a informação que já era pública, ou cuja entrega seja exigida por autoridade competente.",
    ],
  },
  {
    heading: "8. Prevenção a fraudes e à lavagem de dinheiro",
    paragraphs: [
      "A Parceira conhece os seus Clientes, observa a Lei nº 9.613/1998 e informa de imediato qualquer indício de fraude, de uso de terminal por terceiros ou de venda simulada.",
      "A Operadora pode suspender terminais e repasses de comissão ligados a operações suspeitas enquanto durar a apuração.",
    ],
  },
  {
    heading: "9. Marcas e comunicação",
    paragraphs: [
      "A Parceira usa a marca da Operadora somente nos materiais aprovados e não se apresenta como empregada ou representante legal da Operadora.",
    ],
  },
  {
    heading: "10. Vigência e encerramento",
    paragraphs: [
      "A parceria vale por prazo indeterminado a partir do aceite. Qualquer das partes pode encerrá-la com aviso de 60 dias, sem multa.",
      "Descumprimento grave permite o encerramento imediato. Encerrada a parceria, a Parceira recebe as comissões já apuradas, e os Clientes continuam atendidos pela Operadora.",
    ],
  },
  {
    heading: "11. Alterações deste termo",
    paragraphs: [
      "A Operadora pode publicar nova versão deste termo com 30 dias de antecedência. O uso da área do parceiro depende do aceite da versão em vigor.",
      "Cada aceite registra a versão, o resumo criptográfico do texto, a pessoa, a empresa, a data, a hora e o endereço IP.",
    ],
  },
  {
    heading: "12. Foro",
    paragraphs: [
      "Este termo segue a lei brasileira. Fica eleito o foro da comarca da sede da Parceira para resolver qualquer questão que dele resulte.",
    ],
  },
];
