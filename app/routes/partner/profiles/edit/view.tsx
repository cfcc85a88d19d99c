import { formatDateTime } from "~/domain/dates";
import { reviewMark } from "~/domain/user-grants";
import type { Refused } from "~/page/answering.server";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import { NothingToDo } from "~/ui/nothing-to-do";
import { PageHeader } from "~/ui/page-header";
import { seenVersion } from "../../seen-version";
import { KINDS } from "../kinds";
import { ProfileForm } from "../profile-form";
import { Effect } from "./effect";
import type { ProfilePage } from "./read.server";

type EditProfileProps = ProfilePage & { answer?: Refused | undefined };

/** A profile's name and permissions; before it is saved, whom that touches and what each gains and loses. */
export function EditProfileView(props: EditProfileProps) {
  const { profile, holders, isHeldBySelf, boxes, draft, formToken, constraint, answer } = props;
  const state = answer?.form ?? draft ?? undefined;
  const { isStale, version } = seenVersion(profile.version, state, answer?.mayBeDone);
  return (
    <div className="list">
      <PageHeader
        title={`Perfil ${profile.name}`}
        sentence={`${KINDS[profile.kind].where}. Alterado em ${formatDateTime(profile.updated_at)}, por ${profile.updated_by_name}.`}
        action={
          <a className="button" href={to("partner/profiles/delete", { profile: profile.id })}>
            Excluir
          </a>
        }
      />
      {isStale ? (
        <Alert tone="warning" title="O perfil mudou">
          Alguém alterou este perfil, ou quem o tem, depois que você abriu esta página. Nada do que você
          enviou foi salvo: confira abaixo e salve de novo para valer o seu formulário.
        </Alert>
      ) : (
        <ToastAlert toast={answer?.toast} />
      )}
      {isHeldBySelf ? (
        <NothingToDo
          words="Você tem este perfil, e ninguém altera as próprias permissões: peça a outra pessoa que administre os usuários."
          way={to("partner/profiles")}
          verb="Voltar aos perfis"
        />
      ) : (
        <ProfileForm
          action={to("partner/profiles/edit", { profile: profile.id })}
          boxes={boxes}
          initial={profile}
          state={state}
          formToken={answer?.formToken ?? formToken}
          constraint={constraint}
          submit="Salvar perfil"
          hidden={(ticked) => [
            { name: "kind", value: profile.kind },
            { name: "version", value: String(version) },
            { name: "seen", value: reviewMark(version, ticked) },
          ]}
        >
          {(ticked) => <Effect holders={holders} before={profile.permissions} after={ticked} boxes={boxes} />}
        </ProfileForm>
      )}
    </div>
  );
}
