import { Alert } from "~/ui/alert";
import { Card } from "~/ui/panel";
import type { RulePreview } from "./preview.server";

/** What the rule would do as it stands in the form, before it is put into the draft. */
export function PreviewCard({ preview }: { preview: RulePreview }) {
  const { sentence, typical, warnings, refusals } = preview;
  return (
    <>
      <Card title="O que a regra faz">
        <p>{sentence}</p>
        {typical ? <p>{typical}</p> : null}
      </Card>
      {refusals.length > 0 ? (
        <Alert tone="danger" title="Assim a regra não pode ir para o rascunho">
          <ul>
            {refusals.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {warnings ? (
        <Alert tone="warning" title="Confira antes de pôr no rascunho">
          {warnings.isDraft ? <p>A regra fica desativada. Se estivesse ativada, isto aconteceria:</p> : null}
          <ul>
            {warnings.list.map(({ title, sentence }) => (
              <li key={title + sentence}>
                <b>{title}.</b> {sentence}
              </li>
            ))}
          </ul>
          {warnings.isPartial ? <p>Só foi conferido o que o seu perfil pode ler.</p> : null}
        </Alert>
      ) : null}
      {warnings === null && refusals.length === 0 ? (
        <Alert tone="success">Nenhum conflito com as outras regras.</Alert>
      ) : null}
    </>
  );
}
