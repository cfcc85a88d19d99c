/** What is wrong with rules, in words: what it is, the payment that proves it, and what to do. */
import { formatDate } from "~/domain/dates";
import { counted, listed } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import type { Band, Finding } from "~/domain/routing/finding";
import { markLabel } from "~/ui/marks";
import { paymentSentence } from "./routing";

interface FindingNames {
  /** What people call a rule; for one without a name its condition. */
  rule(id: string): string;
  group(id: string): string;
}

export interface FindingWords {
  title: string;
  sentence: string;
  tone: "danger" | "warning" | "info";
}

const MODALITIES = {
  debit: "débito",
  credit: "crédito à vista",
  instalments: "parcelado",
  prepaid: "pré-pago",
  voucher: "voucher",
  pix: "Pix",
} as const;

const quoted = (name: string) => `“${name}”`;

export function findingWords(finding: Finding, names: FindingNames): FindingWords {
  const rule = "rule_id" in finding ? quoted(names.rule(finding.rule_id)) : "";
  const other = "other_id" in finding ? quoted(names.rule(finding.other_id)) : "";
  const proof = "payment" in finding ? `Por exemplo: ${paymentSentence(finding.payment)}.` : "";
  switch (finding.kind) {
    case "conflict":
      return {
        title: "Conflito entre duas regras",
        tone: "danger",
        sentence: `${rule} vale exatamente para os mesmos pagamentos que ${other} e manda para outra adquirente, por isso nunca decide. ${proof} Exclua ou desative uma das duas, ou mude a condição de uma delas.`,
      };
    case "unreachable":
      return {
        title: "Regra nunca alcançada",
        tone: "warning",
        sentence: unreachableSentence(rule, finding.by, names),
      };
    case "not-judged":
      return {
        title: "Condição que este portal não conhece",
        tone: "info",
        sentence: `${rule} pede ${finding.keys.map(quoted).join(" e ")}. Aqui não dá para dizer a quais pagamentos ela vale, nem quais tira das regras seguintes. Confira com a adquirente.`,
      };
    case "over":
      return {
        title: "Fim da validade já passado",
        tone: "warning",
        sentence: `${rule} vale até ${formatDate(finding.valid_to)}, que já passou: assim ela não decide nenhum pagamento. Mude “Vale até” ou deixe em branco, se ela deve valer.`,
      };
    case "overlap":
      return {
        title: "Faixas de valor que se sobrepõem",
        tone: "warning",
        sentence: `${rule} e ${other} valem as duas ${bandSentence(finding.band)}, com adquirentes diferentes; a segunda fica com eles. ${proof} Ajuste os limites para que cada valor fique em uma só faixa.`,
      };
    case "gap":
      return {
        title: "Buraco entre faixas de valor",
        tone: "warning",
        sentence: `Entre ${rule} e ${other} há valores que nenhuma faixa decide: ${bandSentence(finding.band)}. ${proof} Eles seguem para as próximas regras ou para a ordem padrão; estenda uma das faixas se não for isso que você quer.`,
      };
    case "instalments-over-contract":
      return {
        title: "Mais parcelas do que o contrato permite",
        tone: "warning",
        sentence: `${rule} manda para ${markLabel(finding.acquirer)} mais de ${counted(finding.limit, "parcela", "parcelas")} em ${markLabel(finding.brand)}, o limite do contrato. ${proof} Reduza as parcelas da regra ou peça à adquirente que aumente o limite.`,
      };
    case "contract-not-active":
      return {
        title: "Adquirente sem contrato ativo",
        tone: "danger",
        sentence: `${rule} manda para ${markLabel(finding.acquirer)}, que não tem contrato ativo com este cliente. ${proof} Ative o contrato, cadastre um se ainda não há, ou escolha outra adquirente.`,
      };
    case "brand-not-in-contract":
      return {
        title: "Bandeira fora do contrato",
        tone: "danger",
        sentence: `${rule} manda ${markLabel(finding.brand)} para ${markLabel(finding.acquirer)}, cujo contrato não tem esta bandeira. ${proof} Inclua a bandeira no contrato ou escolha outra adquirente para ela.`,
      };
    case "modality-not-in-contract":
      return {
        title: "Produto fora do contrato",
        tone: "danger",
        sentence: `${rule} manda ${MODALITIES[finding.modality]} para ${markLabel(finding.acquirer)}, cujo contrato não tem este produto. ${proof} Inclua o produto no contrato ou escolha outra adquirente para ele.`,
      };
    case "group-without-order":
      return {
        title: "Grupo sem ordem padrão",
        tone: "warning",
        sentence: `O grupo ${quoted(names.group(finding.group_id))} tem lojas e não tem ordem padrão: quando nenhuma regra decide, ninguém leva o pagamento. Defina a ordem padrão do grupo.`,
      };
    case "order-not-active":
      return {
        title: "Ordem padrão sem contrato ativo",
        tone: "danger",
        sentence: `Nenhuma adquirente da ordem padrão do grupo ${quoted(names.group(finding.group_id))} tem contrato ativo com este cliente: quando nenhuma regra decide, ninguém leva o pagamento. Ative um dos contratos ou mude a ordem padrão do grupo.`,
      };
  }
}

function unreachableSentence(rule: string, by: readonly string[], names: FindingNames): string {
  if (by.length === 0) {
    return `${rule} não serve a nenhum pagamento que possa existir: as condições dela não acontecem juntas, ou nenhuma loja segue o grupo dela. Corrija a condição ou exclua a regra.`;
  }
  const takers = by.map((id) => quoted(names.rule(id)));
  const verb = takers.length === 1 ? "decide" : "decidem";
  return `Nenhum pagamento chega a ${rule}: ${listed(takers)} ${verb} antes tudo o que ela atende. Mude a ordem ou a condição, ou exclua a regra.`;
}

/** Both ends are amounts in the band. */
function bandSentence({ from, to }: Band): string {
  if (to === null) return `a partir de ${formatMoney(from)}`;
  if (to - 1 === from) return `em exatamente ${formatMoney(from)}`;
  return `de ${formatMoney(from)} a ${formatMoney(to - 1)}`;
}
