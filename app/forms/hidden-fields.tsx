/** Hidden inputs of a form. */
export function HiddenFields({ fields }: { fields: readonly { name: string; value: string }[] }) {
  return fields.map(({ name, value }) => <input key={name} type="hidden" name={name} value={value} />);
}
