import { formatDateTime } from "~/domain/dates";
import { formatPhone } from "~/domain/phone";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { Until } from "~/ui/clock";
import { Facts } from "~/ui/facts";
import { roleWords } from "~/words/sso-users";
import { wayOf } from "../acts";
import { UserHeader } from "../user-header";
import { AccessTree } from "./access-tree";
import type { UserPage } from "./read.server";

/** Who it is, what may be done with the account, and where it may act. */
export function UserView(page: UserPage) {
  const { user, isSelf, acts, may } = page;
  return (
    <div className="list">
      <UserHeader
        user={user}
        tab="data"
        steps={page.steps}
        list={page.list}
        action={
          may.create && page.count > 0 ? (
            <a className="button" href={to("partner/users/create", `?copiar=${encodeURIComponent(user.id)}`)}>
              Duplicar acesso
            </a>
          ) : null
        }
      />
      {isSelf ? (
        <Alert tone="info">
          Esta é a sua conta. A situação, as empresas e as permissões dela, só outra pessoa altera.
        </Alert>
      ) : null}
      {user.acts_elsewhere && !isSelf ? (
        <Alert tone="info">
          Esta pessoa também acessa empresas que você não administra pela empresa escolhida. Aqui você cuida
          do acesso dela às suas.
        </Alert>
      ) : null}
      <div className="panels">
        <section className="card panel panel--half">
          <h2>Dados</h2>
          <UserFacts {...page} />
          <p className="actions panel__foot">
            <a className="button" href={to("partner/users/edit", { id: user.id })}>
              Editar dados
            </a>
          </p>
        </section>
        {acts.length > 0 ? (
          <section className="card panel panel--half">
            <h2>Conta</h2>
            <ul className="attention">
              {acts.map((act) => {
                const { label, href } = wayOf(act, user.id);
                return (
                  <li key={act}>
                    <a href={href}>{`${label}…`}</a>
                  </li>
                );
              })}
            </ul>
          </section>
        ) : null}
      </div>
      <AccessTree {...page} />
    </div>
  );
}

function UserFacts({ user, now }: UserPage) {
  const { document, phone, roles, last_login_at, created_at, created_by_name } = user;
  const { updated_at, updated_by_name, invite_expires_at } = user;
  const by = (at: string, name: string | null) => `${formatDateTime(at)}${name ? `, por ${name}` : ""}`;
  return (
    <Facts
      facts={[
        ["E-mail", user.email],
        ["CPF", document ?? "Não informado"],
        ["Telefone", phone ? formatPhone(phone) : "Não informado"],
        ["Papéis", roleWords(roles)],
        ["Último acesso", last_login_at ? formatDateTime(last_login_at) : "Nunca entrou"],
        ["Criado em", by(created_at, created_by_name)],
        ["Alterado em", updated_at ? by(updated_at, updated_by_name) : null],
        [
          "Convite vale até",
          invite_expires_at && <Until key="invite" moment={invite_expires_at} now={now} />,
        ],
      ]}
    />
  );
}
