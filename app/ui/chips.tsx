import { Icon } from "./icons";

interface ChipsProps {
  label: string;
  chosen: readonly { value: string; label: string }[];
  /** What a press on one does, to who does not see that it is crossed out. */
  verb: string;
  /** Answers with where the focus goes from the last one. */
  onRemove(value: string, pressed: HTMLButtonElement): HTMLElement | null | undefined;
}

/** What was chosen of many; a press takes one back, and the focus stays among the others. */
export function Chips({ label, chosen, verb, onRemove }: ChipsProps) {
  if (chosen.length === 0) return null;
  const press = (value: string, pressed: HTMLButtonElement) => {
    const { nextElementSibling, previousElementSibling } = pressed.parentElement ?? {};
    const beside = (nextElementSibling ?? previousElementSibling)?.querySelector("button");
    const last = onRemove(value, pressed);
    (beside ?? last)?.focus();
  };
  return (
    <ul className="chips" aria-label={label}>
      {chosen.map((one) => (
        <li key={one.value}>
          <button
            className="chip"
            type="button"
            onClick={({ currentTarget }) => press(one.value, currentTarget)}
          >
            <span className="visually-hidden">{`${verb} `}</span>
            {one.label}
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
