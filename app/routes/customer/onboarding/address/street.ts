/** Registers have kind and name of a street in one: "Rua das Acácias". */
export function streetOf(street: string): { type: string; name: string } {
  const [type = "", ...name] = street.split(" ");
  return { type, name: name.join(" ") };
}
