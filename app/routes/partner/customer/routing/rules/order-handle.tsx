/** The handles that rules are dragged by. What drags is fetched for the first one that is gone to. */
import { useNavigate } from "@remix-run/react";
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import type { Direction } from "~/domain/routing/reorder";
import { useEconomy } from "~/ui/economy";
import type { RuleAct } from "../rule-acts";
import type { Grips, OrderDragProps, OrderedRule } from "./order-drag-props";

interface Handles {
  grips: Grips;
  load(): void;
  /** What was pressed before anything listened is done once it does. */
  hold(event: Event | null): void;
}

const HandlesContext = createContext<Handles | null>(null);
const HOW = "como-ordenar";

interface OrderByDragProps {
  rules: readonly OrderedRule[];
  /** The page that says what an act would do. */
  way: (act: RuleAct) => string;
  children: ReactNode;
}

/** Rules that are put in order with the pointer or with keys: where one is dropped leads to the review of that move. */
export function OrderByDrag({ rules, way, children }: OrderByDragProps) {
  const navigate = useNavigate();
  const [Drag, setDrag] = useState<ComponentType<OrderDragProps> | null>(null);
  const held = useRef<Event | null>(null);
  const [handles] = useState<Handles>(() => ({
    grips: new Map(),
    load: () =>
      void import("./order-drag").then(
        ({ OrderDrag }) => setDrag(() => OrderDrag),
        // The arrows beside it do the same.
        () => {},
      ),
    hold: (event) => {
      held.current = event;
    },
  }));
  useEffect(() => {
    const event = held.current;
    held.current = null;
    if (!Drag || !event) return;
    const Again = event.constructor as new (type: string, init: Event) => Event;
    event.target?.dispatchEvent(new Again(event.type, event));
  }, [Drag]);

  function drop(from: number, to: number) {
    const [rule, other] = [rules[from], rules[to]];
    const direction: Direction = to < from ? "up" : "down";
    if (rule && other && rule !== other)
      navigate(way({ kind: "move", direction, rule, other, places: Math.abs(to - from) }));
  }

  return (
    <HandlesContext.Provider value={handles}>
      {children}
      <p className="visually-hidden" id={HOW}>
        Arraste para outra posição, ou aperte espaço, mova com as setas e aperte espaço de novo; Esc desiste.
        Nada muda antes da conferência.
      </p>
      {Drag ? <Drag rules={rules} grips={handles.grips} onDrop={drop} /> : null}
    </HandlesContext.Provider>
  );
}

/** Stands where the application starts, in a place that is kept for it; ↑ and ↓ stand beside it for everybody. */
export function OrderHandle({ rule }: { rule: OrderedRule }) {
  const handles = useContext(HandlesContext);
  if (useEconomy() || !handles) return null;
  const { grips, load, hold } = handles;
  const release = () => hold(null);
  return (
    <button
      type="button"
      className="button button--quiet drag-handle scripted no-print"
      aria-label={`Mudar a ordem de ${rule.name}`}
      aria-describedby={HOW}
      onPointerEnter={load}
      onFocus={load}
      onPointerDown={(event) => {
        const listeners = grips.get(rule.id);
        if (listeners) return listeners.onPointerDown?.(event);
        load();
        hold(event.nativeEvent);
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={(event) => {
        const listeners = grips.get(rule.id);
        if (listeners) return listeners.onKeyDown?.(event);
        if (event.key !== " " && event.key !== "Enter") return release();
        event.preventDefault();
        load();
        hold(event.nativeEvent);
      }}
      onBlur={release}
    >
      <svg aria-hidden="true" width="12" height="18" viewBox="0 0 12 18">
        <path d="M2 2h2v2H2zM8 2h2v2H8zM2 8h2v2H2zM8 8h2v2H8zM2 14h2v2H2zM8 14h2v2H8z" fill="currentColor" />
      </svg>
    </button>
  );
}
