import type { ReactNode } from "react";
import { Icon, type IconName } from "./icons";

/** Source section 8: notifications come in these kinds. */
export const TONES = ["info", "success", "warning", "danger"] as const;
export type Tone = (typeof TONES)[number];

const ICONS: Record<Tone, IconName> = {
  info: "info",
  success: "check",
  warning: "warning",
  danger: "warning",
};

/** For what a form comes back with, instead of errors: the focus is there, in a document as by `document/sent-forms.ts`. */
export const ANSWER = { "data-answer": "", tabIndex: -1, autoFocus: true };

/** Interrupts whoever hears the page. */
export const isUrgent = (tone: Tone) => tone === "warning" || tone === "danger";

interface AlertProps {
  tone: Tone;
  title?: ReactNode;
  /** What a form came back for: whoever sent it is led here. */
  isAnswer?: boolean;
  /** With script it is said elsewhere. */
  isSaid?: boolean;
  children: ReactNode;
}

/** A message in the page. Warnings and dangers interrupt a screen reader, the others wait for it to finish. */
export function Alert({ tone, title, isAnswer, isSaid, children }: AlertProps) {
  const role = isUrgent(tone) ? "alert" : isSaid ? undefined : "status";
  return (
    <div className="alert" data-tone={tone} role={role} {...(isAnswer ? ANSWER : {})}>
      <Icon name={ICONS[tone]} />
      <div>
        {title ? <p className="alert__title">{title}</p> : null}
        {typeof children === "string" ? <p>{children}</p> : children}
      </div>
    </div>
  );
}
