import type { PermissionState } from "#contract/sso-user-shapes";
import { counted } from "~/domain/figures";
import { HIDES_PRICES } from "~/domain/user-access";
import { effectOnHolders } from "~/domain/user-grants";
import type { ProfilePage } from "./read.server";

interface EffectProps {
  holders: ProfilePage["holders"];
  before: readonly string[];
  after: readonly string[];
  /** What permissions are called. */
  boxes: readonly PermissionState[];
}

/** Who holds the profile, and what happens to them by what is ticked. */
export function Effect({ holders, before, after, boxes }: EffectProps) {
  if (holders.length === 0)
    return <p className="muted">Ninguém tem este perfil: a mudança não afeta ninguém.</p>;
  const groups = effectOnHolders(holders, before, after);
  const said = (names: readonly string[]) =>
    names.map((name) => boxes.find(({ permission }) => permission === name)?.label ?? name).join(", ");
  return (
    <section className="card panel" aria-live="polite">
      <h2>Quem é afetado</h2>
      {groups.length === 0 ? (
        <p>{`Nada muda no que pode quem tem este perfil: ${holders.map(nameOf).join(", ")}.`}</p>
      ) : null}
      {groups.map(({ given, taken, who }) => (
        <div key={who.join()}>
          <p>
            <strong>{`${counted(who.length, "acesso muda", "acessos mudam")} na hora`}</strong>
            {`: ${who.join(", ")}.`}
          </p>
          <ul>
            {lines(given, taken, said).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
      {groups.length > 0 ? (
        <p className="muted small">
          O menu de quem está com o portal aberto muda em até um minuto; o que se perde deixa de funcionar já.
        </p>
      ) : null}
    </section>
  );
}

const nameOf = ({ name, company_name }: ProfilePage["holders"][number]) => `${name} (${company_name})`;

function lines(
  given: readonly string[],
  taken: readonly string[],
  said: (names: readonly string[]) => string,
): string[] {
  const gains = given.filter((name) => name !== HIDES_PRICES);
  const losses = taken.filter((name) => name !== HIDES_PRICES);
  return [
    ...(gains.length > 0 ? [`Ganha: ${said(gains)}.`] : []),
    ...(losses.length > 0 ? [`Perde: ${said(losses)}.`] : []),
    ...(given.includes(HIDES_PRICES) ? ["Deixa de ver preços."] : []),
    ...(taken.includes(HIDES_PRICES) ? ["Passa a ver preços."] : []),
  ];
}
