import { CommandForm } from "~/forms/command-form";
import { type FormToken, formTokenFields } from "~/forms/form-token";
import { to } from "~/screens/to";
import { HiddenFields } from "~/ui/hidden-fields";

interface ViewButtonProps {
  offer: string;
  formToken: FormToken;
  label: string;
}

/** Opens an offer that nobody has viewed: that marks it, so it is no link. */
export function ViewButton({ offer, formToken, label }: ViewButtonProps) {
  return (
    <CommandForm action={to("customer/offers/detail", { offer })}>
      <HiddenFields fields={formTokenFields(formToken)} />
      <button className="button" type="submit">
        {label}
      </button>
    </CommandForm>
  );
}
