import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef } from "react";

/** Screens in the frame share their styles; every other page is loaded as a document. */
const FRAMED = /^\/(customer\/|partner$|partner\/(?!accept-terms))/;

/**
 * Links and GET forms are plain HTML. With JavaScript they fetch the next screen's data only, a third of the
 * bytes of its document, and what is in view stays until it is there.
 */
export function SoftNavigation({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  useFocusOnNewScreen();

  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const url = link && framedUrl(link.href);
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!url || url.hash || !plain || event.defaultPrevented || link.target || link.hasAttribute("download"))
      return;
    event.preventDefault();
    document.getElementById("menu")?.hidePopover?.();
    navigate(url.pathname + url.search);
  }

  function ask(event: FormEvent) {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== "get" || event.defaultPrevented) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    // A button may send its form elsewhere, and has a value of its own.
    const url = framedUrl(
      submitter instanceof HTMLButtonElement && submitter.hasAttribute("formaction")
        ? submitter.formAction
        : form.action,
    );
    if (!url) return;
    event.preventDefault();
    const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
    navigate(`${url.pathname}?${new URLSearchParams(fields)}`);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: it only listens to what links and forms inside it do, by keyboard too.
    <div
      className="soft"
      onClick={follow}
      onSubmit={ask}
      aria-busy={navigation.state !== "idle" || undefined}
    >
      {children}
    </div>
  );
}

function framedUrl(href: string): URL | null {
  const url = URL.canParse(href) ? new URL(href) : null;
  return url && url.origin === location.origin && FRAMED.test(url.pathname) ? url : null;
}

/** A document puts the reader at its top; so does a new screen. */
function useFocusOnNewScreen(): void {
  const { pathname } = useLocation();
  const former = useRef(pathname);
  useEffect(() => {
    if (former.current === pathname) return;
    former.current = pathname;
    document.getElementById("conteudo")?.focus({ preventScroll: true });
  }, [pathname]);
}
