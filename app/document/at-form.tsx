import { useLocation, useNavigation } from "@remix-run/react";
import { type HTMLAttributes, useState } from "react";
import { createPortal } from "react-dom";

interface AtFormProps extends HTMLAttributes<HTMLDivElement> {
  form: HTMLFormElement | null;
}

/** A notice at the end of its form; of one that is gone, or was sent from elsewhere in the page, at the foot of the window. */
export function AtForm({ form, ...rest }: AtFormProps) {
  const notice = <div {...rest} />;
  return form && !isSentFromElsewhere(form) ? createPortal(notice, form) : notice;
}

/** By a button of a row, say, far from the form that all rows are of. */
const isSentFromElsewhere = (form: HTMLFormElement) =>
  [...form.elements].some((one) => one.getAttribute("aria-busy") === "true" && !form.contains(one));

/** What is said at a form: until one is sent, or another screen has come. */
export function useSaidAtForm<Notice extends object>(): [Notice | null, (notice: Notice | null) => void] {
  const { formData: sent } = useNavigation();
  const { pathname: at } = useLocation();
  const [said, setSaid] = useState<{ notice: Notice; at: string; sent: FormData | undefined } | null>(null);
  const isOver = said !== null && (said.at !== at || (sent !== undefined && sent !== said.sent));
  if (isOver) setSaid(null);
  const say = (notice: Notice | null) => setSaid(notice && { notice, at, sent });
  return [isOver ? null : (said?.notice ?? null), say];
}
