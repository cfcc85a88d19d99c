import type { ReactNode } from "react";
import { Icon } from "./icons";
import { SupportCode } from "./support-code";

interface ErrorPageProps {
  /** What failed. */
  title: string;
  /** What it means for the money and what to do now; may end with another way on. */
  children: ReactNode;
  /** The request id, to be told to the support: `7F3A-21…`. Empty where there is none. */
  reference?: string | undefined;
  /** The URL that failed, for "Tentar de novo"; none where trying again cannot help. */
  retry?: string | undefined;
  /** A way on. */
  way?: { href: string; label: string } | undefined;
}

/** What failed, a reference that can be copied, and a way on; the rest of the page stays around it. */
export function ErrorPage({ title, children, reference, retry, way }: ErrorPageProps) {
  return (
    <section className="error-page card" aria-labelledby="fault">
      <Icon name="warning" />
      <h1 id="fault">{title}</h1>
      <div role="alert">{typeof children === "string" ? <p>{children}</p> : children}</div>
      {reference ? (
        <div className="error-page__reference">
          <SupportCode>{reference}</SupportCode>
        </div>
      ) : null}
      <div className="actions">
        {retry ? (
          <a className="button button--primary" href={retry}>
            Tentar de novo
          </a>
        ) : null}
        {way ? (
          <a className={retry ? "button" : "button button--primary"} href={way.href}>
            {way.label}
          </a>
        ) : null}
      </div>
    </section>
  );
}
