import { stepFields } from "~/forms/fields";
import type { Refused } from "~/page/answering.server";
import { TextField } from "~/ui/field";
import { StepForm, StepFrame } from "../step-frame";
import { stepHref } from "../steps";
import type { IntegrationPage } from "./read.server";

interface IntegrationProps extends IntegrationPage {
  answer?: Refused | undefined;
}

/** What is sent to the TEF network, and what it gives for it. */
export function IntegrationView(props: IntegrationProps) {
  const { subject, editAddress, formToken, answer } = props;
  const fields = stepFields({ ...props, reasons: [] }, ["customer_vspague_store"], {});
  return (
    <StepFrame {...subject} title="Incluir na integração" step="integration" answer={answer}>
      <StepForm
        action={stepHref(subject.flow, "integration")}
        formToken={formToken}
        fields={fields.all}
        formErrors={fields.formErrors}
        submit="Incluir no V$Pague"
      >
        <p>
          {`O V$Pague recebe nome, documento e endereço de ${subject.name} e dá a ela um número de lojista.`}
        </p>
        <TextField
          field={fields.field("customer_vspague_store")}
          label="Loja"
          hint="Oito números. Em branco, é a primeira: 00000001."
          inputMode="numeric"
          autoComplete="off"
        />
        {editAddress === null ? null : (
          <p>
            O endereço precisa estar completo. <a href={editAddress}>Conferir o endereço</a>
          </p>
        )}
      </StepForm>
    </StepFrame>
  );
}
