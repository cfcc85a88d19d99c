import { Combobox, useCombobox } from "@mantine/core";
import { type KeyboardEvent as Key, useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { MantineGround } from "~/ui/mantine/provider";
import { meant } from "~/ui/meant";
import "./choice-list.css";
import { longSelect } from "./long-select";
import { hostOf, inTopLayer, usePanelPlace } from "./panel-place";
import { put } from "./put";

/** Choices in sight at most; more typing finds the others. */
const SHOWN = 100;

interface Opened {
  select: HTMLSelectElement;
  /** With which it was opened, where a key did it. */
  typed: string;
}

/**
 * Opens a list that is searched by typing in place of the browser's own, for any list of many choices in the page. The
 * native control stays what is sent, named and judged; the list lies over it only while somebody chooses.
 */
export function ChoiceLists() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = useCallback(() => setOpened(null), []);
  useEffect(() => {
    const show = (event: MouseEvent | KeyboardEvent) => {
      const select = longSelect(event.target);
      const typed = event instanceof KeyboardEvent ? typedBy(event) : event.button === 0 ? "" : null;
      if (!select || typed === null) return;
      event.preventDefault();
      setOpened({ select, typed });
    };
    document.addEventListener("mousedown", show);
    document.addEventListener("keydown", show);
    return () => {
      document.removeEventListener("mousedown", show);
      document.removeEventListener("keydown", show);
    };
  }, []);
  return opened && <ChoiceList key={opened.select.name} {...opened} onClose={close} />;
}

/** What a key types into the list that it opens; null for one that opens none. */
function typedBy({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (ctrlKey || metaKey) return null;
  if (["ArrowDown", "ArrowUp", " ", "F4"].includes(key)) return "";
  return key.length === 1 && !altKey ? key : null;
}

function ChoiceList({ select, typed: first, onClose }: Opened & { onClose(): void }) {
  const [typed, setTyped] = useState(first);
  const [active, setActive] = useState<string | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const list = useCombobox({ opened: true });
  usePanelPlace(panel, select, true);
  useEffect(() => box.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for other words, the first is chosen anew.
  useEffect(() => {
    list.resetSelectedOption();
    setActive(typed === "" ? list.selectActiveOption() : list.selectFirstOption());
  }, [typed]);

  // "Escolha" is no choice: nobody looks for it.
  const isChoice = ({ value, disabled }: HTMLOptionElement) =>
    !disabled && !(select.required && value === "" && typed !== "");
  const offered = [...select.options].filter(isChoice);
  const fitting = meant(offered, typed);
  const label = select.labels[0]?.textContent ?? "";

  function choose(value: string) {
    onClose();
    select.focus();
    if (value !== select.value) put(select, value);
  }

  function onKeyDown(event: Key) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") setActive(list.selectNextOption());
    else if (event.key === "ArrowUp") setActive(list.selectPreviousOption());
    else if (event.key === "Enter") list.clickSelectedOption();
    else if (event.key === "Escape") select.focus();
    // From the native control on, as if the list had not been there.
    else if (event.key === "Tab") return select.focus();
    else return;
    event.preventDefault();
  }

  return createPortal(
    <MantineGround>
      <div ref={panel} className="choice-list" {...inTopLayer}>
        <Combobox store={list} unstyled onOptionSubmit={choose}>
          <input
            ref={box}
            className="input"
            role="combobox"
            aria-label={label}
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={list.listId ?? undefined}
            aria-activedescendant={active ?? undefined}
            aria-describedby={select.getAttribute("aria-describedby") ?? undefined}
            aria-invalid={select.getAttribute("aria-invalid") === "true" || undefined}
            // Escape closes the list only, not the dialog around it.
            data-mantine-stop-propagation="true"
            autoComplete="off"
            spellCheck={false}
            placeholder={select.selectedOptions[0]?.label}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={onKeyDown}
            onBlur={onClose}
          />
          <Combobox.Options className="choice-list__options" aria-label={label}>
            {fitting.slice(0, SHOWN).map((option) => (
              <Combobox.Option
                key={option.value}
                className="choice-list__option"
                value={option.value}
                active={option.selected}
              >
                {option.label}
              </Combobox.Option>
            ))}
          </Combobox.Options>
          {/* It stands there before it says something: what comes with its words is not read out by all. */}
          <p className="choice-list__state" role="status">
            {fitting.length === 0 ? "Nada com este nome ou documento." : null}
            {fitting.length > SHOWN ? `Mais ${fitting.length - SHOWN}: escreva mais do nome.` : null}
          </p>
        </Combobox>
      </div>
    </MantineGround>,
    hostOf(select),
  );
}
