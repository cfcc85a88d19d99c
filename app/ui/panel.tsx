import type { ReactNode } from "react";
import { Alert } from "./alert";
import { StaleAnswer } from "./stale-answer";
import { SupportCode } from "./support-code";

/** What one upstream call of a page came to: a block that may fail without taking the others with it. */
export type Panel<T> =
  /** `asOf`: the upstream is away, and this is what it answered then. */
  { ok: true; value: T; asOf?: string } | { ok: false; message: string; reference: string };

/** How much of a wide page's row a panel takes; a narrow page stacks them. */
type Width = "third" | "half" | "two-thirds";

interface CardProps {
  title: string;
  width?: Width;
  children: ReactNode;
}

export function Card({ title, width, children }: CardProps) {
  return (
    <section className={width ? `card panel panel--${width}` : "card panel"}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface FailedPanelProps {
  title: string;
  width?: Width;
  message: string;
  /** What the person tells the support. */
  reference: string;
  /** The address that asks again: the page itself. */
  retry: string;
}

/** A panel whose call failed: what happened, a reference, a way on. */
export function FailedPanel({ title, width, message, reference, retry }: FailedPanelProps) {
  return (
    <Card title={title} width={width}>
      <Alert tone="danger">
        <p>{message}</p>
        <p>
          <a href={retry}>Tentar de novo</a>
        </p>
        <SupportCode>{reference}</SupportCode>
      </Alert>
    </Card>
  );
}

interface PanelCardProps<T> {
  title: string;
  panel: Panel<T>;
  retry: string;
  width?: Width;
  children: (value: T) => ReactNode;
}

/** A card with what the call answered, or with what failed. */
export function PanelCard<T>({ panel, children, ...card }: PanelCardProps<T>) {
  if (!panel.ok) return <FailedPanel {...card} {...panel} />;
  return (
    <Card title={card.title} width={card.width}>
      <StaleAnswer of={[panel]} retry={card.retry} />
      {children(panel.value)}
    </Card>
  );
}
