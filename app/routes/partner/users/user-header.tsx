import type { ReactNode } from "react";
import type { SsoUserStatus } from "#contract/sso-user-shapes";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { PageHeader } from "~/ui/page-header";
import { USER_STATUSES } from "~/words/sso-users";

interface UserHeaderProps {
  user: { id: string; name: string; email: string; status: SsoUserStatus };
  tab: "data" | "activity";
  action?: ReactNode;
}

/** Who it is, and the two pages about them. */
export function UserHeader({ user, tab, action }: UserHeaderProps) {
  const { word, tone } = USER_STATUSES[user.status];
  const tabs = [
    { name: "data", label: "Dados e acessos", href: to("partner/users/detail", { id: user.id }) },
    { name: "activity", label: "Sessões e atividade", href: to("partner/users/activity", { id: user.id }) },
  ];
  return (
    <>
      <PageHeader
        title={user.name}
        sentence={
          <>
            {user.email} <Badge tone={tone}>{word}</Badge>
          </>
        }
        action={
          <>
            <a className="button" href={to("partner/users")}>
              Todos os usuários
            </a>
            {action}
          </>
        }
      />
      <nav className="tabs no-print" aria-label="Sobre este usuário">
        {tabs.map(({ name, label, href }) => (
          <a key={name} href={href} aria-current={name === tab ? "page" : undefined}>
            {label}
          </a>
        ))}
      </nav>
    </>
  );
}
