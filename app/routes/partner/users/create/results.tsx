import type { Answer } from "./props";

/** What became of each person of the last sending. */
export function Results({ results = [] }: Pick<Answer, "results">) {
  if (results.length === 0) return null;
  return (
    <section className="card panel">
      <h2>O que aconteceu com cada convite</h2>
      <ul className="attention">
        {results.map(({ email, ok, words }) => (
          <li key={email}>
            {email}
            <small>{`${ok ? "Feito" : "Falta"}: ${words}`}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
