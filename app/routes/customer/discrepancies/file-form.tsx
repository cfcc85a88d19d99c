import { CommandForm } from "~/forms/command-form";
import { FileField } from "~/forms/file-field";
import { type FormToken, formTokenFields } from "~/forms/form-token";
import { to } from "~/screens/to";
import { ErrorSummary } from "~/ui/error-summary";
import { type FormState, fieldState } from "~/ui/field-state";
import { HiddenFields } from "~/ui/hidden-fields";
import { MOST_FILES } from "./most-files";

interface FileFormProps {
  /** The discrepancy that the file belongs to. */
  id: string;
  formToken: FormToken;
  /** The field's id: the form may stand in a dialog over the page of its discrepancy, which has one too. */
  field: string;
  /** What was wrong before; on the discrepancy's own page nothing was sent yet. */
  state?: FormState | undefined;
}

export function FileForm({ id, field, formToken, state }: FileFormProps) {
  const file = { ...fieldState("file", { constraint: {}, state }), id: field };
  return (
    <CommandForm
      className="form"
      action={to("customer/discrepancies/files", { id })}
      encType="multipart/form-data"
      noValidate
    >
      <HiddenFields fields={[...formTokenFields(formToken), { name: "what", value: "file" }]} />
      <ErrorSummary fields={[file]} />
      <FileField
        field={file}
        label="Novo anexo"
        hint={`PDF, PNG ou JPG, até 500 KB; no máximo ${MOST_FILES} anexos. Todos da empresa que veem divergências podem baixar.`}
        again={Boolean(state)}
        accept=".pdf,.png,.jpg,.jpeg"
        required
      />
      <div className="actions">
        <button className="button" type="submit">
          Anexar arquivo
        </button>
      </div>
    </CommandForm>
  );
}
