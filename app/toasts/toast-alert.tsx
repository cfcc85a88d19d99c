import { Alert } from "~/ui/alert";
import type { Toast } from "./toast";

interface ToastAlertProps {
  toast: Toast | null | undefined;
  /** What it means here, where the toast itself does not say. */
  title?: string;
}

/** A toast as a plain alert in the page: for people without JavaScript and for screen readers. */
export function ToastAlert({ toast, title }: ToastAlertProps) {
  if (!toast) return null;
  return (
    <Alert tone={toast.tone} title={toast.title ?? title}>
      {toast.text}
    </Alert>
  );
}
