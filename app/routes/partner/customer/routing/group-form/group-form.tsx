import { CommandForm } from "~/forms/command-form";
import { carriedIn, stepFields } from "~/forms/fields";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { LiveQuery } from "~/lists/live-query";
import { to } from "~/screens/to";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { HiddenFields } from "~/ui/hidden-fields";
import { OrderFields, StandingFields, StoreBoxes } from "./group-fields";
import { ORDER_NAMES } from "./input";
import type { GroupFormProps } from "./props";

const NAMES = ["name", "description", "store_ids", ...ORDER_NAMES, "enabled", "is_default"];

function initialOf(group: GroupFormProps["group"]): Record<string, string> {
  if (!group) return { enabled: "on" };
  return {
    name: group.name,
    description: group.description ?? "",
    enabled: group.enabled ? "on" : "",
    is_default: group.is_default ? "on" : "",
    ...Object.fromEntries(group.default_acquirers.map((one, at) => [ORDER_NAMES[at], one])),
  };
}

/** What is seen above the form is agreed to there. */
export const GROUP_FORM = "grupo";

type Asking = Partial<Pick<LiveQuery, "onChange" | "onSubmit">>;

export function GroupForm({ onChange, onSubmit, ...props }: GroupFormProps & Asking) {
  const { customerId, group, formToken, answer } = props;
  const fields = stepFields({ ...props, reasons: [] }, NAMES, initialOf(group));
  const version = answer?.conflict?.version ?? carriedIn(props, "version") ?? group?.version;
  const confirmed = answer ? (answer.review?.token ?? carriedIn(props, "confirmed")) : props.preview?.token;
  return (
    <CommandForm
      id={GROUP_FORM}
      onChange={onChange}
      onSubmit={onSubmit}
      className="card form form--wide"
      action={
        group
          ? to("partner/customer/routing/groups/edit", { id: customerId, group: group.id })
          : to("partner/customer/routing/groups/create", { id: customerId })
      }
      noValidate
    >
      <HiddenFields
        fields={[
          ...formTokenFields(answer?.formToken ?? formToken),
          { name: "customerId", value: customerId },
          ...(version === undefined ? [] : [{ name: "version", value: String(version) }]),
          ...(confirmed ? [{ name: "confirmed", value: confirmed }] : []),
        ]}
      />
      <ErrorSummary fields={fields.all} formErrors={fields.formErrors} />
      <TextField field={fields.field("name")} label="Nome" autoComplete="off" />
      <TextField field={fields.field("description")} label="Descrição" autoComplete="off" />
      <StoreBoxes {...props} {...fields} />
      <OrderFields {...props} {...fields} />
      <StandingFields {...props} {...fields} />
      <FormActions
        back={to("partner/customer/routing/groups", { id: customerId })}
        backLabel={answer?.conflict ? "Ficar com o que está salvo" : "Voltar sem salvar"}
        submit={answer?.conflict ? "Salvar por cima" : group ? "Salvar alteração" : "Criar grupo"}
      />
    </CommandForm>
  );
}
