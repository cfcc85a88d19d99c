import { counted, figure } from "~/domain/figures";
import { useAskedAgain } from "~/routes/live/asked-again";
import { Badge } from "~/ui/badge";
import { Empty } from "~/ui/empty";
import { PageHeader } from "~/ui/page-header";
import type { BatchesPage } from "./read.server";
import { KIND_NAMES, STAGES } from "./words";

/** What was done to many rows at once, and what waits to be confirmed. */
export function BatchesView({ batches, isWorking, subscriptions }: BatchesPage) {
  useAskedAgain(isWorking);
  return (
    <div className="list panels--reading">
      <PageHeader
        title="Ações em lote"
        sentence="O que foi feito em muitas linhas de uma vez, e o que espera confirmação. Guardamos por 90 dias."
      />
      {batches.length === 0 ? (
        <div className="card">
          <Empty
            icon="info"
            title="Nenhuma ação em lote"
            actions={
              subscriptions ? (
                <a className="button" href={subscriptions}>
                  Ver as assinaturas
                </a>
              ) : null
            }
          >
            Marque linhas em uma lista e escolha o que fazer com elas.
          </Empty>
        </div>
      ) : (
        <section className="card panel" aria-label="Ações">
          <ul className="steps">
            {batches.map((batch) => (
              <OneBatch key={batch.id} {...batch} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function OneBatch({
  kind,
  title,
  href,
  stage,
  said,
  lines,
  words,
  made,
  by,
  at,
}: BatchesPage["batches"][number]) {
  // A title may be the kind's own name.
  const what = title === KIND_NAMES[kind] ? "" : `${KIND_NAMES[kind]}. `;
  const wrong = lines.faulty + lines.refused + lines.left;
  const counts = [
    counted(lines.total, ...words),
    ...(lines.done > 0 ? [counted(lines.done, ...made)] : []),
    ...(wrong > 0 ? [`${figure(wrong)} de fora`] : []),
  ];
  return (
    <li>
      <p className="steps__name">
        <a href={href}>{title}</a>
        <Badge tone={STAGES[stage].tone}>{STAGES[stage].word}</Badge>
      </p>
      <small>{`${what}${said}. ${counts.join(", ")}. Por ${by}, ${at}.`}</small>
    </li>
  );
}
