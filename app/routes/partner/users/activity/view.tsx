import type { SsoUserStatus, UserInfoSummary } from "#contract/sso-user-shapes";
import { formatDateTime } from "~/domain/dates";
import type { RecordSteps } from "~/lists/record-steps";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { Clock } from "~/ui/clock";
import { type Panel, PanelCard } from "~/ui/panel";
import { CONFIRMED } from "../acts";
import { UserHeader } from "../user-header";

interface ActivityProps {
  user: { id: string; name: string; email: string; status: SsoUserStatus };
  info: Panel<Pick<UserInfoSummary, "sessions" | "activity">>;
  /** Whether the account is this person's to sign out. */
  maySignOut: boolean;
  now: string;
  steps: RecordSteps;
  list: string | null;
}

/** Where the user is signed in, and what has happened to the account, failed attempts included. */
export function ActivityView({ user, info, maySignOut, now, steps, list }: ActivityProps) {
  return (
    <div className="list">
      <UserHeader user={user} tab="activity" steps={steps} list={list} />
      <PanelCard
        title="Sessões e atividade"
        panel={info}
        retry={to("partner/users/activity", { id: user.id })}
      >
        {({ sessions, activity }) => (
          <div className="list">
            <h3>Sessões abertas</h3>
            <Sessions sessions={sessions} now={now} />
            {maySignOut && sessions.length > 0 ? (
              <p className="actions">
                <a
                  className="button"
                  href={to("partner/users/act", { id: user.id, act: CONFIRMED["sign-out"].slug })}
                >
                  Encerrar sessões…
                </a>
              </p>
            ) : null}
            <h3>Atividade</h3>
            {activity.length === 0 ? <p className="muted">Nada aconteceu com esta conta até agora.</p> : null}
            <ol className="attention">
              {activity.map((event, at) => (
                // Two events of one moment are told apart by their place only.
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown.
                <li key={at}>
                  {event.detail} {event.ok ? null : <Badge tone="warning">Sem sucesso</Badge>}
                  <small>
                    {[
                      formatDateTime(event.at, { seconds: true }),
                      event.by_name,
                      event.ip && `IP ${event.ip}`,
                      event.browser,
                    ]
                      .filter(Boolean)
                      .join(", ")}
                  </small>
                </li>
              ))}
            </ol>
          </div>
        )}
      </PanelCard>
    </div>
  );
}

function Sessions({ sessions, now }: Pick<UserInfoSummary, "sessions"> & { now: string }) {
  if (sessions.length === 0) return <p className="muted">Nenhuma sessão aberta.</p>;
  return (
    <ul className="attention">
      {sessions.map(({ started_at, last_used_at, expires_at }) => (
        <li key={`${started_at} ${last_used_at} ${expires_at}`}>
          {`Desde ${formatDateTime(started_at)}`}
          <small>
            {"Último uso "}
            <Clock kind="since" moment={last_used_at} now={now} />
            {`. Termina em ${formatDateTime(expires_at)}.`}
          </small>
        </li>
      ))}
    </ul>
  );
}
