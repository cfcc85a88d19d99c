import { Form, type FormProps } from "@remix-run/react";
import { useState } from "react";

type CommandFormProps = Omit<FormProps, "method" | "discover" | "onReset" | "ref">;

/**
 * A form that changes something. Without script it is a plain one; where the application has started, its answer comes
 * back in place, and what was typed stays in the fields (`document/sent-forms.tsx`). Reset, it begins anew, with what
 * the page holds by then.
 */
export function CommandForm(props: CommandFormProps) {
  const [round, setRound] = useState(0);
  return <Form key={round} {...props} method="post" discover="none" onReset={() => setRound(round + 1)} />;
}
