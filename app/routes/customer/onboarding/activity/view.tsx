import { isPersons } from "~/domain/document";
import { formatMoney } from "~/domain/money";
import { typedShare } from "~/domain/onboarding";
import { stepFields } from "~/forms/fields";
import { CheckboxField, TextField } from "~/ui/field";
import { formatCnae } from "~/words/establishment";
import { StepForm, StepFrame, type StepProps } from "../step-frame";

const NAMES = [
  "cnae",
  "mcc",
  "monthly_volume_amount",
  "average_ticket_amount",
  "card_not_present_share",
  "delivery_days",
  "website_url",
  "is_recurring",
  "is_facilitator",
];

/** Of the two amounts, which are wrong in the same words. */
const LABELS: Readonly<Record<string, string>> = {
  monthly_volume_amount: "Faturamento mensal em cartão e Pix, em R$",
  average_ticket_amount: "Ticket médio, em R$",
};

/** What the company sells, how much, and how: the acquirers set their limits by it. */
export function ActivityView(props: StepProps) {
  const { content, known } = props.view;
  const saved = content?.step === "activity" ? content : null;
  const volume = saved?.monthly_volume_amount ?? known.tpv_amount;
  const fields = stepFields(props, NAMES, {
    cnae: formatCnae(saved?.cnae ?? known.cnae ?? ""),
    mcc: (saved ? saved.mcc : known.mcc) ?? "",
    website_url: saved?.website_url ?? "",
    is_recurring: saved?.is_recurring ? "on" : "",
    is_facilitator: saved?.is_facilitator ? "on" : "",
    monthly_volume_amount: volume === null ? "" : typedMoney(volume),
    ...(saved && {
      average_ticket_amount: typedMoney(saved.average_ticket_amount),
      card_not_present_share: typedShare(saved.card_not_present_share),
      delivery_days: String(saved.delivery_days),
    }),
  });
  const { field } = fields;
  const isPerson = isPersons(known.document);
  return (
    <StepFrame {...props}>
      <StepForm {...props} wide fields={fields} labelOf={(name) => LABELS[name]}>
        {isPerson ? null : (
          <TextField
            field={field("cnae")}
            kind="cnae"
            label="CNAE principal"
            hint="Os 7 números do cartão CNPJ, como 4711-3/02."
            inputMode="numeric"
            autoComplete="off"
          />
        )}
        <TextField
          field={field("mcc")}
          kind="mcc"
          label="Ramo de atividade (MCC)"
          hint={
            isPerson
              ? "Os 4 números do que você vende, como 7230 para cabeleireiros."
              : "Em branco, decorre do CNAE."
          }
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          field={field("monthly_volume_amount")}
          kind="money"
          label={LABELS.monthly_volume_amount}
          hint="Uma média dos últimos meses, como 45.000,00."
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          field={field("average_ticket_amount")}
          kind="money"
          label={LABELS.average_ticket_amount}
          hint="O valor médio de uma venda."
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          field={field("card_not_present_share")}
          kind="percent"
          label="Vendas sem o cartão presente, em %"
          hint="Pela internet, por link ou digitadas. Se nenhuma, 0."
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          field={field("delivery_days")}
          kind="whole"
          label="Prazo de entrega, em dias"
          hint="Da venda à entrega. Se é na hora, 0."
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField field={field("website_url")} label="Site" inputMode="url" autoComplete="url" />
        <CheckboxField field={field("is_recurring")} label="Cobra o mesmo cliente todo mês (recorrência)" />
        <CheckboxField
          field={field("is_facilitator")}
          label="Vende em nome de outras empresas (subcredenciador)"
          hint="Subcredenciadores não são aceitos: o cadastro seria recusado."
        />
      </StepForm>
    </StepFrame>
  );
}

/** `4500000` → `45.000,00`, as it stands in a field. */
function typedMoney(centavos: number): string {
  return formatMoney(centavos).replace(/^R\$\s/, "");
}
