import { Icon } from "./icons";

interface ChipsProps {
  label: string;
  chosen: readonly { value: string; label: string }[];
  /** What a press on one does, to who does not see that it is crossed out. */
  verb: string;
  onRemove(value: string, pressed: HTMLButtonElement): void;
}

/** What was chosen of many; a press takes one back. */
export function Chips({ label, chosen, verb, onRemove }: ChipsProps) {
  if (chosen.length === 0) return null;
  return (
    <ul className="chips" aria-label={label}>
      {chosen.map((one) => (
        <li key={one.value}>
          <button
            className="chip"
            type="button"
            onClick={({ currentTarget }) => onRemove(one.value, currentTarget)}
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
