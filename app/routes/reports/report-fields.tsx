import { ChoiceField, LongTextField } from "~/ui/field";
import type { FieldState } from "~/ui/field-state";
import { FORMAT_CHOICES } from "./words";

/** The upstream's own limit; its module is not for the browser. */
const MOST_RECIPIENTS = 50;

interface ReportFieldsProps {
  field: (name: string) => FieldState;
  /** Once or how often. */
  when: readonly { value: string; label: string; hint?: string }[];
  recipientsHint: string;
  /** Whether nobody has to be told: what is made once is told to who asked. */
  optional?: boolean;
}

/** In which format, when, and who is told. */
export function ReportFields({ field, when, recipientsHint, optional = false }: ReportFieldsProps) {
  return (
    <>
      <ChoiceField field={field("format")} label="Formato" options={FORMAT_CHOICES} />
      <ChoiceField field={field("when")} label="Quando" options={when} />
      <LongTextField
        field={{ ...field("recipients"), required: !optional }}
        label="E-mails"
        hint={`${recipientsHint} Um em cada linha, ou separados por vírgula; até ${MOST_RECIPIENTS}.`}
        rows={3}
      />
    </>
  );
}
