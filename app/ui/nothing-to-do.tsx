import { Alert } from "./alert";

/** In place of a form, when what was chosen was decided before: why there is nothing to do, and a way on. */
export function NothingToDo({ words, way, verb = "Voltar" }: { words: string; way: string; verb?: string }) {
  return (
    <section className="card panel list">
      <Alert tone="warning" title="Nada a fazer">
        {words}
      </Alert>
      <p className="actions">
        <a className="button button--primary" href={way}>
          {verb}
        </a>
      </p>
    </section>
  );
}
