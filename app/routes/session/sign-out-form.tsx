import { HiddenFields } from "~/forms/hidden-fields";
import { paths } from "~/paths";
import { Icon } from "~/ui/icons";

/** Signing out is a command, so it is a form; for the screens without the shell. */
export function SignOutForm({ hidden }: { hidden: readonly { name: string; value: string }[] }) {
  return (
    <form method="post" action={paths.signOut()}>
      <HiddenFields fields={hidden} />
      <button className="button button--quiet" type="submit">
        <Icon name="logout" /> Sair
      </button>
    </form>
  );
}
