import { Alert } from "~/ui/alert";
import { CauseList } from "../cause-list";
import type { Warnings } from "./answer.server";

/** The form stands below, and is long: it can be sent from here too. */
export const FORM_ID = "regra";

/** What the rule would cause, before it does; it can be wanted all the same. */
export function WarningsAlert({ warnings }: { warnings: Warnings }) {
  return (
    <Alert tone="warning" isAnswer title="Confira antes: nada foi para o rascunho ainda">
      <WarningLines {...warnings} />
      <p>Corrija no formulário, ou ponha no rascunho mesmo assim se é isso que você quer.</p>
      <p className="panel__foot">
        <button className="button" type="submit" form={FORM_ID}>
          Pôr mesmo assim
        </button>
      </p>
    </Alert>
  );
}

export function WarningLines({ list, isDraft, isPartial }: Warnings) {
  return (
    <>
      {isDraft ? <p>A regra fica desativada. Se estivesse ativada, isto aconteceria:</p> : null}
      <CauseList causes={list} />
      {isPartial ? <p>Só foi conferido o que o seu perfil pode ler.</p> : null}
    </>
  );
}
