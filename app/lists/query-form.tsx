import { Form, type FormProps, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { firstWrong } from "~/ui/first-wrong";
import type { LiveQuery } from "./live-query";

/**
 * A form that asks, with GET: what it is sent with stands in the address, and so each answer is a link. For another
 * address its fields begin anew, with what stands there; the one that was used keeps the focus, unless one of them is
 * wrong. One that is `live` asks while it is filled in, and its fields stay.
 */
export function QueryForm({
  live,
  onSubmit,
  ...props
}: Omit<FormProps, "method" | "ref"> & { live?: LiveQuery | undefined }) {
  const { pathname, search, key: answered } = useLocation();
  const key = live?.fieldsKey ?? pathname + search;
  const form = useRef<HTMLFormElement>(null);
  const used = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is looked after once for each answer.
  useEffect(() => {
    if (used.current < 0 || !form.current) return;
    const element = form.current.elements[used.current];
    used.current = -1;
    const wrong = firstWrong(form.current);
    if (wrong) {
      wrong.focus();
      // The button that was pressed may stand before the foot of the window.
      wrong.scrollIntoView({ block: "center" });
    } else if (element instanceof HTMLElement && document.activeElement === document.body)
      element.focus({ preventScroll: true });
  }, [answered]);
  return (
    <Form
      {...props}
      key={key}
      ref={form}
      method="get"
      discover="none"
      preventScrollReset
      onChange={live?.onChange ?? props.onChange}
      onSubmit={(event) => {
        const { currentTarget } = event;
        onSubmit?.(event);
        used.current = [...currentTarget.elements].indexOf(document.activeElement as Element);
        live?.onSubmit();
      }}
    />
  );
}
