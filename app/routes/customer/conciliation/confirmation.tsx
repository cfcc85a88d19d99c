import type { ReactNode } from "react";
import type { Toast } from "~/toasts/toast";
import { ToastAlert } from "~/toasts/toast-alert";
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
