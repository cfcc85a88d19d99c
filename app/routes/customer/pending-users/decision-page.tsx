import type { ReactNode } from "react";
import type { PendingUser } from "#contract/extension/pending-users";
import type { Toast } from "~/toasts/toast";
import { ToastAlert } from "~/toasts/toast-alert";
import { Alert } from "~/ui/alert";
import { PageHeader } from "~/ui/page-header";
import { settledWords } from "~/words/pending-users";
import { BackToList } from "./chosen-people";
import { PersonFacts } from "./person-facts";

interface DecisionPageProps {
  title: string;
  sentence: string;
  one: PendingUser;
  /** Whether the act is still open for this request. */
  open: boolean;
  /** The upstream's own words, when it refused. */
  toast: Toast | null | undefined;
  children: ReactNode;
}

/** One request and the form that decides on it; what was decided before is told instead. */
export function DecisionPage({ title, sentence, one, open, toast, children }: DecisionPageProps) {
  return (
    <div className="list">
      <PageHeader title={title} sentence={sentence} />
      <ToastAlert toast={toast} />
      <section className="card panel list">
        <h2>{one.name}</h2>
        <PersonFacts one={one} />
        {open ? (
          children
        ) : (
          <>
            <Alert tone="warning" title="Nada a fazer">
              {settledWords(one) ?? "O pedido ainda espera por uma decisão."}
            </Alert>
            <BackToList />
          </>
        )}
      </section>
    </div>
  );
}
