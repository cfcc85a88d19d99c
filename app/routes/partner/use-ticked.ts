import { type FormEvent, useState } from "react";

/** The boxes `permissions` of a form as they stand; while nobody touches them, as they were rendered. */
export function useTicked(rendered: readonly string[]) {
  const [touched, setTouched] = useState<{ of: string; ticked: string[] }>();
  const of = rendered.join();
  const onChange = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setTouched({ of, ticked: new FormData(currentTarget).getAll("permissions").map(String) });
  return { ticked: touched?.of === of ? touched.ticked : rendered, onChange };
}
