import type { ReactNode } from "react";
import { Icon, type IconName } from "./icons";

interface EmptyProps {
  icon?: IconName;
  /** What there is none of. */
  title: string;
  /** Why there is none. */
  children: ReactNode;
  /** What to do next: links or buttons. */
  actions?: ReactNode;
}

export function Empty({ icon = "search", title, children, actions }: EmptyProps) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <h2>{title}</h2>
      {typeof children === "string" ? <p>{children}</p> : children}
      {actions ? <div className="actions">{actions}</div> : null}
    </div>
  );
}
