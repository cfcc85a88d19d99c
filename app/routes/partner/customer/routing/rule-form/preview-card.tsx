import { Alert } from "~/ui/alert";
import { Card } from "~/ui/panel";
import type { RulePreview } from "./preview.server";
import { WarningLines } from "./warnings-alert";

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
          <WarningLines {...warnings} />
        </Alert>
      ) : null}
      {warnings === null && refusals.length === 0 ? (
        <Alert tone="success">Nenhum conflito com as outras regras.</Alert>
      ) : null}
    </>
  );
}
