import { useEffect, useRef } from "react";
import type { Attachment } from "#contract/extension/onboarding-steps";
import { sizeWords } from "~/domain/file-size";
import { CommandForm } from "~/forms/command-form";
import { FormActions } from "~/forms/form-actions";
import { type FormToken, formTokenFields } from "~/forms/form-token";
import { stepHref } from "~/routes/customer/onboarding/step-href";
import { to } from "~/screens/to";
import { HiddenFields } from "~/ui/hidden-fields";
import { ATTACHMENTS } from "~/words/onboarding";
import { keyOf } from "./kept";

interface KeptFilesProps {
  files: readonly Attachment[];
  /** A person (CPF) has no articles of association. */
  isPerson: boolean;
}

/** The files that the upstream keeps, each with the way to remove it. */
export function KeptFiles({ files, isPerson }: KeptFilesProps) {
  return (
    <section className="card panel">
      <h2>Arquivos guardados</h2>
      {files.length === 0 ? (
        <p>
          {`Nenhum até agora. Envie ${isPerson ? "o seu documento" : "o contrato social, o documento de um sócio"} e o comprovante de endereço; para receber em um banco, também o comprovante da conta.`}
        </p>
      ) : null}
      <ul className="attention">
        {files.map((file) => (
          <li key={keyOf(file)}>
            <strong>{ATTACHMENTS[file.type]}</strong>
            <small className="prose">{`${file.file_name}, ${sizeWords(file.size)}`}</small>
            <a href={to("customer/onboarding/documents", { retirar: keyOf(file) })}>
              Retirar<span className="visually-hidden">{` ${file.file_name}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asks before a file is removed; the safe way comes first. */
export function Removal({ file, formToken }: { file: Attachment; formToken: FormToken }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const key = keyOf(file);
  // It comes above the list, perhaps out of sight: whoever pressed there is led to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file.
  useEffect(() => heading.current?.focus(), [key]);
  return (
    <CommandForm className="card form" action={stepHref("documents")}>
      <HiddenFields fields={[...formTokenFields(formToken), { name: "retirar", value: key }]} />
      <h2 ref={heading} tabIndex={-1}>
        Retirar o arquivo?
      </h2>
      <p className="prose">
        {`“${file.file_name}” (${ATTACHMENTS[file.type]}) deixa de fazer parte do cadastro. Para tê-lo de volta, será preciso enviá-lo de novo.`}
      </p>
      <FormActions back={stepHref("documents")} backLabel="Manter o arquivo" submit="Retirar arquivo" grave />
    </CommandForm>
  );
}
