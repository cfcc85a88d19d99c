import { to } from "~/screens/to";
import { HiddenFields } from "~/ui/hidden-fields";

interface EconomyFormProps {
  /** Whether it is on now. */
  economy: boolean;
  /** The page in view, which comes back the other way. */
  returnTo: string;
}

/** Begins or ends the saving of data. A choice of this browser's, so that it needs no form token of a session. */
export function EconomyForm({ economy, returnTo }: EconomyFormProps) {
  const fields = [
    { name: "economy", value: economy ? "off" : "on" },
    { name: "returnTo", value: returnTo },
  ];
  return (
    <form method="post" action={to("public/economy")}>
      <HiddenFields fields={fields} />
      <button className="button" type="submit">
        {economy ? "Desligar o modo econômico" : "Ligar o modo econômico"}
      </button>
    </form>
  );
}
