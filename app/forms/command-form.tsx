import { Form, type FormProps } from "@remix-run/react";
import { useContext, useState } from "react";
import { InDialog } from "~/ui/way-back";
import { ReadsOnly } from "~/ui/writes";

type CommandFormProps = Omit<FormProps, "method" | "discover" | "onReset" | "ref">;

/**
 * A form that changes something. Without script it is a plain one; where the application has started, its answer comes
 * back in place, and what was typed stays in the fields (`document/sent-forms.ts`). Reset, it begins anew, with what
 * the page holds by then. Whoever only reads has none.
 */
export function CommandForm(props: CommandFormProps) {
  const readsOnly = useContext(ReadsOnly);
  const [round, setRound] = useState(0);
  // What a dialog leads to takes its place in the history: Back must not open it again.
  const replace = useContext(InDialog) || undefined;
  const begin = () => setRound(round + 1);
  if (readsOnly) return null;
  return <Form key={round} {...props} method="post" discover="none" replace={replace} onReset={begin} />;
}
