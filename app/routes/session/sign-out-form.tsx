import { to } from "~/screens/to";
import { HiddenFields } from "~/ui/hidden-fields";
import { Icon } from "~/ui/icons";

/** Signing out is a command, so it is a form; for the screens without the shell. */
export function SignOutForm({ hidden }: { hidden: readonly { name: string; value: string }[] }) {
  return (
    <form method="post" action={to("session/signout")}>
      <HiddenFields fields={hidden} />
      <button className="button button--quiet" type="submit">
        <Icon name="logout" /> Sair
      </button>
    </form>
  );
}
