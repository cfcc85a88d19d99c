import { useEffect } from "react";
import { Alert } from "~/ui/alert";
import { raise } from "./raise";
import type { Toast } from "./toast";

/** A toast as a plain alert in the page: for people without JavaScript and for screen readers. */
export function ToastAlert({ toast }: { toast: Toast | null | undefined }) {
  if (!toast) return null;
  return (
    <Alert tone={toast.tone} title={toast.title}>
      {toast.text}
    </Alert>
  );
}

/** The alert of a refused form; with JavaScript it is raised as a toast too. */
export function AnswerAlert({ toast }: { toast: Toast | null | undefined }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast is raised once, however often it is handed over.
  useEffect(() => {
    if (toast) void raise(toast);
  }, [toast?.id]);
  return <ToastAlert toast={toast} />;
}
