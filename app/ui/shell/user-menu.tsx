import type { ReactNode } from "react";
import { type EconomyChoice, EconomyLink } from "./economy-link";

interface UserMenuProps {
  user: { name: string; email: string };
  changeCompanyHref: string | null;
  sessionsHref: string;
  economy: EconomyChoice;
  signOutForm: ReactNode;
}

/** `Ana Maria Souza` → `AS` */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return `${words[0]?.[0] ?? ""}${last?.[0] ?? ""}`.toUpperCase();
}

export function UserMenu({ user, changeCompanyHref, sessionsHref, economy, signOutForm }: UserMenuProps) {
  return (
    <details className="user-menu">
      <summary>
        <span className="initials" aria-hidden="true">
          {initialsOf(user.name)}
        </span>
        <b title={user.name}>{user.name}</b>
        <span className="visually-hidden">Sua conta</span>
      </summary>
      <div>
        <p>
          <b>{user.name}</b>
          <br />
          <small className="muted">{user.email}</small>
        </p>
        {changeCompanyHref === null ? null : <a href={changeCompanyHref}>Trocar de empresa</a>}
        <a href={sessionsHref}>Sessões abertas</a>
        <EconomyLink {...economy} />
        {signOutForm}
      </div>
    </details>
  );
}
