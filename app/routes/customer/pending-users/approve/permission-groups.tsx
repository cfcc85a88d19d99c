import type { PermissionState } from "#contract/sso-user-shapes";
import { ChecksField } from "~/ui/field";

interface PermissionGroupsProps {
  /** What may be given. */
  grantable: readonly PermissionState[];
  ticked: readonly string[];
  errors: string[];
}

/** What the role may do, area by area: first those with something ticked, the others folded. */
export function PermissionGroups({ grantable, ticked, errors }: PermissionGroupsProps) {
  const areas = [...new Set(grantable.map(({ area_label }) => area_label))].map((label) => ({
    label,
    options: grantable
      .filter(({ area_label }) => area_label === label)
      .map((state) => ({ value: state.permission, label: state.label })),
  }));
  const isTicked = ({ options }: (typeof areas)[number]) =>
    options.some(({ value }) => ticked.includes(value));
  const first = areas.filter(isTicked);
  const others = areas.filter((area) => !isTicked(area));
  const count = others.reduce((sum, { options }) => sum + options.length, 0);
  const group = ({ label, options }: (typeof areas)[number], isLead: boolean) => (
    <ChecksField
      key={label}
      field={
        isLead
          ? { id: "permissions", name: "permissions", errors }
          : { id: `permissions-${options[0]?.value}`, name: "permissions" }
      }
      label={label}
      options={options}
      chosen={ticked}
    />
  );
  return (
    <>
      {first.map((area, at) => group(area, at === 0))}
      {others.length > 0 ? (
        <details open={first.length === 0 || errors.length > 0 || undefined}>
          <summary className="chip">{`Mais permissões (${count})`}</summary>
          <div className="list">{others.map((area, at) => group(area, first.length === 0 && at === 0))}</div>
        </details>
      ) : null}
    </>
  );
}
