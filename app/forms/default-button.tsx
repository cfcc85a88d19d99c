/** The first button of a form is the one that Enter presses: of a form that has others before the one that sends it. */
export function DefaultButton({ children = "Salvar" }: { children?: string }) {
  return (
    <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true">
      {children}
    </button>
  );
}
