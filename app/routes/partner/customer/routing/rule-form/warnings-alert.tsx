import { Alert } from "~/ui/alert";
import type { Warnings } from "./answer.server";

/** The form stands below, and is long: it can be sent from here too. */
export const FORM_ID = "regra";

/** What the rule would cause, before it does; it can be wanted all the same. */
export function WarningsAlert({ warnings }: { warnings: Warnings }) {
  const { list, isDraft, isPartial } = warnings;
  return (
    <Alert tone="warning" isAnswer title="Confira antes: nada foi para o rascunho ainda">
      {isDraft ? <p>A regra fica desativada. Se estivesse ativada, isto aconteceria:</p> : null}
      <ul>
        {list.map(({ title, sentence }) => (
          <li key={title + sentence}>
            <b>{title}.</b> {sentence}
          </li>
        ))}
      </ul>
      {isPartial ? <p>Só foi conferido o que o seu perfil pode ler.</p> : null}
      <p>Corrija no formulário, ou ponha no rascunho mesmo assim se é isso que você quer.</p>
      <p className="panel__foot">
        <button className="button" type="submit" form={FORM_ID}>
          Pôr mesmo assim
        </button>
      </p>
    </Alert>
  );
}
