import { type ComponentType, useEffect, useState } from "react";
import { onFirstToast, raise } from "./raise";
import type { Toast } from "./toast";

/** Stands once in the document; raises the toast that came with the page. */
export function ToastHost({ toast }: { toast: Toast | null }) {
  const [Host, setHost] = useState<ComponentType | null>(null);
  useEffect(() => onFirstToast((host) => setHost(() => host)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast is raised once, however often it is handed over.
  useEffect(() => {
    if (toast) raise(toast);
  }, [toast?.id]);
  return Host && <Host />;
}
