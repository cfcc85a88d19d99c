import { Alert } from "~/ui/alert";

/** In place of a form, when what was chosen was decided before. */
export function NothingToDo({ words, way }: { words: string; way: string }) {
  return (
    <section className="card panel list">
      <Alert tone="warning" title="Nada a fazer">
        {words}
      </Alert>
      <p className="actions">
        <a className="button button--primary" href={way}>
          Voltar
        </a>
      </p>
    </section>
  );
}
