import { Alert } from "~/ui/alert";
import type { Toast } from "./toast";

/**
 * A toast as a plain alert in the page: for people without JavaScript, for screen readers, and for whoever looks once the
 * toast is gone. It brings its own title: a page does not know what became of a command.
 */
export function ToastAlert({ toast }: { toast: Toast | null | undefined }) {
  if (!toast) return null;
  return (
    <Alert tone={toast.tone} title={toast.title}>
      {toast.message}
      {toast.way ? (
        <>
          {" "}
          <a href={toast.way.href}>{toast.way.label}</a>
        </>
      ) : null}
      {toast.reference ? (
        <p className="muted">
          Código para o suporte: <code className="mono">{toast.reference}</code>
        </p>
      ) : null}
    </Alert>
  );
}
