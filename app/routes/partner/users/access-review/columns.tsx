import { formatDate } from "~/domain/dates";
import { formatRelative } from "~/domain/duration";
import type { Column } from "~/lists/list-table";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { Clock } from "~/ui/clock";
import { Mail } from "~/ui/mail";
import { USER_STATUSES } from "~/words/sso-users";
import type { Reviewed, ReviewsPage } from "./read.server";

/** The form that confirms whoever is ticked. */
export const CONFIRM_FORM = "confirmar-acessos";

/** What was ticked when the form was sent: the version that was seen, by user. */
export type Ticked = ReadonlyMap<string, string>;

interface Shown extends Pick<ReviewsPage, "now" | "mayEdit"> {
  ticked: Ticked;
}

/** What is confirmed has to be read: on a phone nothing of it is left out, and each follows its label. */
export function columnsOf({ now, mayEdit, ticked }: Shown): readonly Column<Reviewed>[] {
  return [
    {
      label: "Pessoa",
      cell: (person) => <Person person={person} seen={ticked.get(person.user_id)} mayEdit={mayEdit} />,
    },
    {
      label: "Acesso",
      cell: ({ role_name, status, may }) => (
        <span>
          <b>{role_name}</b>{" "}
          {status === "active" ? null : (
            <Badge tone={USER_STATUSES[status].tone}>{USER_STATUSES[status].word}</Badge>
          )}
          <small className="below prose steady">{may}</small>
        </span>
      ),
    },
    {
      label: "Último acesso",
      from: "wide",
      cell: ({ last_login_at: at }) => (at === null ? "Nunca entrou" : <Since at={at} now={now} />),
    },
    {
      label: "Situação",
      cell: (person) => <Standing person={person} seen={ticked.get(person.user_id)} />,
    },
  ];
}

interface PersonProps {
  person: Reviewed;
  /** The version that was ticked. */
  seen: string | undefined;
}

/** The name leads to where access is changed or taken away. */
function Person({
  person: { user_id, name, email, version, canTick },
  seen,
  mayEdit,
}: PersonProps & Pick<Shown, "mayEdit">) {
  const who = mayEdit ? <a href={to("partner/users/detail", { id: user_id })}>{name}</a> : name;
  const mail = (
    <small className="below muted">
      <Mail>{email}</Mail>
    </small>
  );
  if (!canTick)
    return (
      <span>
        {who}
        {mail}
      </span>
    );
  return (
    <label className="row-name wraps">
      <input
        type="checkbox"
        name="users"
        value={`${user_id}~${version}`}
        form={CONFIRM_FORM}
        defaultChecked={seen !== undefined}
      />
      <span>
        <span className="visually-hidden">Marcar </span>
        {who}
        {mail}
      </span>
    </label>
  );
}

/** Whether it waits, since when, and what has to be known of it before. */
function Standing({ person: { version, reviewed, isDue, isSelf, canTick }, seen }: PersonProps) {
  const isStale = canTick && seen !== undefined && seen !== String(version);
  return (
    <span>
      {isDue ? <Badge tone="warning">A confirmar</Badge> : <Badge tone="success">Confirmado</Badge>}
      {reviewed === null ? (
        <small className="below muted">Nunca revisado</small>
      ) : (
        <>
          <small className="below muted">{`Revisado em ${formatDate(reviewed.at)}`}</small>
          <small className="below muted">{`por ${reviewed.by_name}`}</small>
        </>
      )}
      {reviewed && !reviewed.is_current ? <small className="below">O acesso mudou desde então.</small> : null}
      {isDue && isSelf ? <small className="below">Outra pessoa confirma o seu acesso.</small> : null}
      {isStale ? <small className="below">Mudou depois que você abriu a lista.</small> : null}
    </span>
  );
}

function Since({ at, now }: { at: string; now: string }) {
  const isLongAgo = formatRelative(at, now).startsWith("em ");
  return (
    <span>
      {formatDate(at)}{" "}
      {isLongAgo ? null : (
        <small className="below muted">
          <Clock kind="since" moment={at} now={now} />
        </small>
      )}
    </span>
  );
}
