import { Alert } from "~/ui/alert";
import { Card } from "~/ui/panel";
import type { GroupFormPage } from "./read.server";

/** What the group would be as it stands in the form, and what becomes of the others, before it is saved. */
export function PreviewCard({ preview }: { preview: Omit<NonNullable<GroupFormPage["preview"]>, "token"> }) {
  const { sentences, taken, refusals } = preview;
  return (
    <>
      <Card title="O que muda">
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Card>
      {taken ? (
        <Alert tone="warning" title="Já estão em outro grupo">
          {`${taken}. Ao salvar, você confirma a mudança de grupo.`}
        </Alert>
      ) : null}
      {refusals.length > 0 ? (
        <Alert tone="danger" title="Assim o grupo não pode ser salvo">
          <ul>
            {refusals.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </>
  );
}
