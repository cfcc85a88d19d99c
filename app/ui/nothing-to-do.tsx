import type { ReactNode } from "react";
import { Alert } from "./alert";

interface NothingToDoProps {
  title?: string;
  words: ReactNode;
  way: string;
  verb?: string;
}

/** In place of a form, when what was chosen was decided before or may not be done: why, and a way on. */
export function NothingToDo({ title = "Nada a fazer", words, way, verb = "Voltar" }: NothingToDoProps) {
  return (
    <section className="card panel list">
      <Alert tone="warning" title={title}>
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
