import { createContext, type ReactNode, useContext } from "react";

/** Whether the screen stands in a dialog over another one. */
export const InDialog = createContext(false);

interface WayBackProps {
  href: string;
  quiet?: boolean;
  children: ReactNode;
}

/** Where a screen leads back to. A dialog has its closing for that, and needs no second way to the same page. */
export function WayBack({ href, quiet = false, children }: WayBackProps) {
  return useContext(InDialog) ? null : (
    <a className={quiet ? "button button--quiet" : "button"} href={href}>
      {children}
    </a>
  );
}
