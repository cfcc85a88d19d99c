import { formatDocument, isPersons } from "~/domain/document";
import { stepFields } from "~/forms/fields";
import { LookUpButton } from "~/routes/directories/look-up-button";
import { TextField } from "~/ui/field";
import { legalNameLabel } from "~/words/companies";
import { StepForm, StepFrame, type StepProps } from "../step-frame";

const NAMES = ["document", "legal_name", "trade_name", "state_registration"];

/** Whom the acquirers will know: filled in with what the portal knows already. */
export function CompanyView(props: StepProps) {
  const { content, known } = props.view;
  const saved = content?.step === "company" ? content : null;
  const fields = stepFields(props, NAMES, {
    document: formatDocument(saved?.document ?? known.document),
    legal_name: saved?.legal_name ?? known.legal_name,
    trade_name: saved?.trade_name ?? known.trade_name.slice(0, 22).trim(),
    state_registration: saved?.state_registration ?? known.state_registration ?? "",
  });
  const { field } = fields;
  return (
    <StepFrame {...props}>
      <StepForm {...props} fields={fields} buttons>
        <TextField
          field={field("document")}
          kind="document"
          label="CNPJ ou CPF"
          hint="O da empresa deste cadastro, com ou sem pontos."
          autoComplete="off"
        />
        {/* People are in no public register. */}
        {isPersons(known.document) ? null : <LookUpButton directory="cnpj" />}
        <TextField
          field={field("legal_name")}
          label={legalNameLabel(known.document)}
          autoComplete="organization"
        />
        <TextField
          field={field("trade_name")}
          label="Nome fantasia"
          hint="É o nome que o cliente lê na fatura do cartão: até 22 caracteres."
          autoComplete="off"
        />
        <TextField
          field={field("state_registration")}
          label="Inscrição estadual"
          hint="Em branco, se for isenta."
          inputMode="numeric"
          autoComplete="off"
        />
      </StepForm>
    </StepFrame>
  );
}
