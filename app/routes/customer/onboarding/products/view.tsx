import type { Acquirer } from "#contract/values";
import { stepFields } from "~/forms/fields";
import { ChecksField } from "~/ui/field";
import { optionsOf } from "~/ui/labels";
import { markLabel } from "~/ui/marks";
import { PRODUCTS } from "~/words/onboarding";
import { StepForm, StepFrame, type StepProps } from "../step-frame";

/** What the company wants to use, and with whom it wants to sell. */
export function ProductsView(props: StepProps & { acquirers: readonly Acquirer[] }) {
  const { content } = props.view;
  const saved = content?.step === "products" ? content : null;
  const fields = stepFields(props, ["products", "acquirers"], {});
  return (
    <StepFrame {...props}>
      <StepForm {...props} fields={fields}>
        <ChecksField
          field={fields.field("products")}
          label="O que você quer usar"
          options={optionsOf(PRODUCTS)}
          chosen={fields.chosen("products", saved?.products ?? [])}
        />
        <ChecksField
          field={fields.field("acquirers")}
          label="Com quais adquirentes quer vender"
          options={props.acquirers.map((value) => ({ value, label: markLabel(value) }))}
          chosen={fields.chosen("acquirers", saved?.acquirers ?? [])}
        />
      </StepForm>
    </StepFrame>
  );
}
