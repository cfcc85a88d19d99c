import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { here, keepForScreen } from "~/forms/typed-over-documents";
import { settle } from "~/forms/unsaved";
import { raise } from "~/toasts/raise";
import { warning } from "~/toasts/toast";
import { say } from "~/ui/say";
import { losesTyped } from "./loses-typed";
import { usePageOwner } from "./page-owner";
import type { SentForms } from "./sent-forms";

const WORDS = "O que você tinha digitado na tela anterior não foi enviado. Fica guardado por 30 minutos.";

/**
 * What is typed in one form is gone where another one leads to another screen, and nobody could be asked: that it leads
 * there is known with its answer. It is kept for whoever comes back, and said.
 */
export function useLedAway(last: SentForms["last"]): void {
  const owner = usePageOwner();
  const { pathname } = useLocation();
  const { state, formMethod, location: next } = useNavigation();
  /** The screen that something typed is kept of. */
  const left = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once it is known where the answer leads.
  useEffect(() => {
    const sent = last();
    if (state !== "loading" || formMethod !== "POST" || !losesTyped(pathname, next.pathname, sent)) return;
    // It was done.
    if (sent) settle(sent);
    const at = document.querySelector<HTMLElement>(".screen-dialog")?.dataset.below ?? here();
    if (keepForScreen(owner, at)) left.current = at;
  }, [state, next?.pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told on the screen that follows.
  useEffect(() => {
    if (left.current === null) return;
    say(WORDS);
    raise({ ...warning(WORDS), way: { label: "Voltar a ela", href: left.current } });
    left.current = null;
  }, [pathname]);
}
