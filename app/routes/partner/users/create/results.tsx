import type { Answer } from "./props";

/** What became of each person of the last sending. */
export function Results({ results = [] }: Pick<Answer, "results">) {
  if (results.length === 0) return null;
  return (
    <section className="card panel">
      <h2>O que aconteceu com cada convite</h2>
      <ul className="attention">
        {results.map(({ email, ok, words, among }) => (
          <li key={email}>
            {email}
            <small>
              {`${ok ? "Feito" : "Falta"}: ${words}`}
              {among === null ? null : (
                <>
                  {" "}
                  <a href={among}>Procurar nos usuários</a>
                </>
              )}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
