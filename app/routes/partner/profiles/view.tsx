import { formatDate } from "~/domain/dates";
import { counted } from "~/domain/figures";
import { to } from "~/screens/to";
import { PageHeader } from "~/ui/page-header";
import { KINDS } from "./kinds";
import type { ProfilesPage } from "./read.server";

/** The profiles that the partner has made: where each is given, what it comes to, and how many people hold it. */
export function ProfilesView({ profiles, may }: ProfilesPage) {
  return (
    <div className="list">
      <PageHeader
        title="Perfis de acesso"
        sentence="Conjuntos de permissões com nome, da sua empresa: aparecem ao lado dos perfis do portal quando você dá acesso a alguém."
        action={
          <>
            <a className="button" href={to("partner/users")}>
              Usuários
            </a>
            {may.edit ? (
              <a className="button button--primary" href={to("partner/profiles/create")}>
                Novo perfil
              </a>
            ) : null}
          </>
        }
      />
      {profiles.length === 0 ? (
        <p className="card muted">Sua empresa ainda não fez nenhum perfil.</p>
      ) : (
        <div className="panels">
          {profiles.map((profile) => (
            <Profile key={profile.id} profile={profile} mayEdit={may.edit} />
          ))}
        </div>
      )}
    </div>
  );
}

function Profile({ profile, mayEdit }: { profile: ProfilesPage["profiles"][number]; mayEdit: boolean }) {
  const { id, name, kind, sentence, home, labels, holders_count, updated_at, updated_by_name } = profile;
  const who = holders_count === 0 ? "Ninguém tem" : counted(holders_count, "acesso", "acessos");
  return (
    <section className="card panel panel--half">
      <h2>{name}</h2>
      <p>{`${KINDS[kind].where}: ${sentence} Começa em ${home}.`}</p>
      <details>
        <summary>{counted(labels.length, "permissão", "permissões")}</summary>
        <p className="prose">{`${labels.join(", ")}.`}</p>
      </details>
      <p className="muted small">{`${who}. Alterado em ${formatDate(updated_at)}, por ${updated_by_name}.`}</p>
      {mayEdit ? (
        <p className="actions panel__foot">
          <a className="button" href={to("partner/profiles/edit", { profile: id })}>
            Editar
            <span className="visually-hidden">{` ${name}`}</span>
          </a>
          <a className="button" href={to("partner/profiles/delete", { profile: id })}>
            Excluir
            <span className="visually-hidden">{` ${name}`}</span>
          </a>
        </p>
      ) : null}
    </section>
  );
}
