import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { giveBackTyped } from "~/forms/typed-over-documents";
import type { RootData } from "~/routes/root-data.server";
import { raise } from "~/toasts/raise";
import { info, type Toast, warning } from "~/toasts/toast";
import { ToastAlert } from "~/toasts/toast-alert";
import { say } from "~/ui/say";
import { AtForm, useSaidAtForm } from "./at-form";
import { usePageOwner } from "./page-owner";

interface Unknown {
  toast: Toast;
  form: HTMLFormElement | null;
}

const UNANSWERED =
  "A página foi deixada antes da resposta ao que foi enviado. Confira antes de enviar de novo.";

/**
 * Gives back what was typed before the page was left, and says so. That nobody knows what became of a form stays at it:
 * null where there is nothing of the kind.
 */
export function useGivenBack(): ReactNode {
  const owner = usePageOwner();
  const isTold = Boolean(useRouteLoaderData<RootData>("root")?.toast);
  const [unknown, setUnknown] = useSaidAtForm<Unknown>();
  const { pathname, search } = useLocation();
  const isOpened = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is given back once for each address.
  useEffect(() => {
    const given = giveBackTyped(owner, isTold, isOpened.current);
    isOpened.current = false;
    if (!given) return;
    const { typed, sent } = given;
    const what = typed === "part" ? "Parte do que" : "O que";
    const back = typed && `${what} você tinha digitado está de volta nesta tela.`;
    if (sent) {
      const words = [back, UNANSWERED].filter(Boolean).join(" ");
      const toast = warning(words, "Não sabemos se foi feito");
      setUnknown({ toast, form: sent.form });
      raise(toast);
    } else if (back) {
      say(back);
      raise(info(back));
    }
  }, [pathname, search]);
  if (!unknown) return null;
  const { toast, form } = unknown;
  return (
    <AtForm form={form} className={form ? undefined : "line-notice"}>
      <ToastAlert toast={toast} />
      {form === null && (
        <button className="button" type="button" onClick={() => setUnknown(null)}>
          Fechar
        </button>
      )}
    </AtForm>
  );
}
