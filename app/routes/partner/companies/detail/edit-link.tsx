import { to } from "~/screens/to";

/** The way to the form of one part. */
export function Edit({ id, section, label }: { id: string; section: string; label: string }) {
  return (
    <p className="panel__foot no-print">
      <a href={to("partner/companies/edit", { id, section })}>{label}</a>
    </p>
  );
}
