import { Alert } from "~/ui/alert";
import { SupportCode } from "~/ui/support-code";
import type { Toast } from "./toast";

interface ToastAlertProps {
  toast: Toast | null | undefined;
  /** What a form came back for: whoever sent it is led here. */
  isAnswer?: boolean;
  /** It came with the page, and `ToastHost` says it. */
  isSaid?: boolean;
}

/**
 * A toast as a plain alert in the page: for people without JavaScript, for screen readers, and for whoever looks once the
 * toast is gone. It brings its own title: a page does not know what became of a command.
 */
export function ToastAlert({ toast, isAnswer = false, isSaid = false }: ToastAlertProps) {
  if (!toast) return null;
  return (
    <Alert tone={toast.tone} title={toast.title} isAnswer={isAnswer} isSaid={isSaid}>
      {toast.message}
      {toast.way ? (
        <>
          {" "}
          <a href={toast.way.href}>{toast.way.label}</a>
        </>
      ) : null}
      {toast.reference ? <SupportCode>{toast.reference}</SupportCode> : null}
    </Alert>
  );
}
