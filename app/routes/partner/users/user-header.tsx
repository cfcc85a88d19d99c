import type { ReactNode } from "react";
import type { SsoUserStatus } from "#contract/sso-user-shapes";
import { fromList } from "~/lists/from-list";
import type { RecordSteps } from "~/lists/record-steps";
import { RecordStepsNav } from "~/lists/record-steps-nav";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { PageHeader } from "~/ui/page-header";
import { USER_STATUSES } from "~/words/sso-users";

interface UserHeaderProps {
  user: { id: string; name: string; email: string; status: SsoUserStatus };
  tab: "data" | "activity";
  /** Within the list that the user was opened from. */
  steps: RecordSteps;
  /** The query of that list; null for none. */
  list: string | null;
  action?: ReactNode;
}

/** Who it is, and the two pages about them. */
export function UserHeader({ user, tab, steps, list, action }: UserHeaderProps) {
  const { word, tone } = USER_STATUSES[user.status];
  const known = (href: string) => (list === null ? href : fromList(href, list));
  const tabs = [
    { name: "data", label: "Dados e acessos", href: known(to("partner/users/detail", { id: user.id })) },
    {
      name: "activity",
      label: "Sessões e atividade",
      href: known(to("partner/users/activity", { id: user.id })),
    },
  ];
  return (
    <>
      <RecordStepsNav steps={steps} back="Voltar aos usuários" many="usuários" next="Próximo" />
      <PageHeader
        title={user.name}
        sentence={
          <>
            {user.email} <Badge tone={tone}>{word}</Badge>
          </>
        }
        action={action}
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
