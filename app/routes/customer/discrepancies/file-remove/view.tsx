import { formatDateTime } from "~/domain/dates";
import { sizeWords } from "~/domain/file-size";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { formTokenFields } from "~/forms/form-token";
import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { HiddenFields } from "~/ui/hidden-fields";
import { FormPage } from "../form-page";
import type { RemovalPage } from "./read.server";

/** Asks before a file goes; the safe way comes first. */
export function RemovalView(props: RemovalPage & { answer: Refused | undefined }) {
  const { one, file, formToken, answer } = props;
  const { id } = one;
  return (
    <FormPage title="Retirar anexo" one={one} answer={answer} fields={[]}>
      <CommandForm className="form" action={to("customer/discrepancies/file-remove", { id, file: file.id })}>
        <HiddenFields fields={formTokenFields(answer?.formToken ?? formToken)} />
        <h2>Retirar o arquivo?</h2>
        <p className="prose">
          {`“${file.file_name}” (${sizeWords(file.size)}), enviado em ${formatDateTime(file.sent_at)} por ${file.sent_by_name}, deixa de existir no portal. Para tê-lo de volta, será preciso enviá-lo de novo. O histórico guarda quem o enviou e quem o retirou.`}
        </p>
        <FormActions
          back={to("customer/discrepancies/detail", { id })}
          backLabel="Manter o anexo"
          submit="Retirar anexo"
          grave
        />
      </CommandForm>
    </FormPage>
  );
}
