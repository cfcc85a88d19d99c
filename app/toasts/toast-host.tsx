import { type ComponentType, useEffect, useState } from "react";
import { isUrgent } from "~/ui/alert";
import { say } from "~/ui/say";
import { onFirstToast, raise } from "./raise";
import type { Toast } from "./toast";

/** Stands once in the document; raises the toast that came with the page. */
export function ToastHost({ toast }: { toast: Toast | null }) {
  const [Host, setHost] = useState<ComponentType | null>(null);
  useEffect(() => onFirstToast((host) => setHost(() => host)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast is raised once, however often it is handed over.
  useEffect(() => {
    if (!toast) return;
    raise(toast);
    // An alert is read out with its words, what only tells is not.
    if (!isUrgent(toast.tone)) say([toast.title, toast.message].filter(Boolean).join(". "));
  }, [toast?.id]);
  return Host && <Host />;
}
