interface ScopeProps {
  value: "marcadas" | "pagina" | "filtro";
  label: string;
}

/** To which rows of a list something is done: one of these stands chosen, that of the ticked ones. */
export function Scope({ value, label }: ScopeProps) {
  return (
    <label className="choice">
      <input type="radio" name="escopo" value={value} defaultChecked={value === "marcadas"} />
      <span>{label}</span>
    </label>
  );
}
