import type { ReactNode } from "react";
import type { Toast } from "~/toasts/toast";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import { PageHeader } from "~/ui/page-header";

interface ConfirmationProps {
  title: string;
  sentence: string;
  /** What the upstream said to a form that was sent. */
  toast?: Toast | null | undefined;
  /** With records among the children: where there is room, the decision stands beside them. */
  beside?: boolean;
  children: ReactNode;
}

/** The page before something is done: what it is about, what it means, the way out. */
export function Confirmation({ title, sentence, toast, beside, children }: ConfirmationProps) {
  return (
    <>
      <PageHeader title={title} sentence={sentence} />
      <div className={beside ? "panels panels--reading panels--beside" : "panels panels--reading"}>
        <ToastAlert toast={toast} />
        {children}
      </div>
    </>
  );
}

/** Why there is nothing to do, and a way on. */
export function Settled({ words, way, verb = "Voltar" }: { words: string; way: string; verb?: string }) {
  return (
    <section className="card panel list">
      <Alert tone="warning" title="Nada a fazer">
        {words}
      </Alert>
      <p className="actions">
        <a className="button button--primary" href={way}>
          {verb}
        </a>
      </p>
    </section>
  );
}
