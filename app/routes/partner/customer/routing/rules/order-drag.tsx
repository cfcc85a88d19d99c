/** Drags the rows of rules by their handles; the rows are the list's own, and go back to their places when dropped. */
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { useLayoutEffect } from "react";
import type { Grips, OrderDragProps } from "./order-drag-props";
import { rowOf } from "./ways";
import "./order-drag.css";

const MOTION = { duration: 150, easing: "ease" };

export function OrderDrag({ rules, grips, onDrop }: OrderDragProps) {
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: "auto" }),
  );
  const ids = rules.map(({ id }) => id);
  function end({ active, over }: DragEndEvent) {
    if (over) onDrop(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsOf(rules), screenReaderInstructions: { draggable: "" } }}
      onDragEnd={end}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {ids.map((id) => (
          <Row key={id} id={id} grips={grips} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

/** Lends its behaviour to a row that stands in the page. */
function Row({ id, grips }: { id: string; grips: Grips }) {
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    transition: matchMedia("(prefers-reduced-motion: reduce)").matches ? null : MOTION,
  });
  useLayoutEffect(() => {
    const row = document.getElementById(rowOf(id));
    setNodeRef(row);
    setActivatorNodeRef(row?.querySelector<HTMLElement>(".drag-handle") ?? null);
  }, [id, setNodeRef, setActivatorNodeRef]);
  useLayoutEffect(() => {
    grips.set(id, listeners);
    return () => void grips.delete(id);
  }, [id, grips, listeners]);
  useLayoutEffect(() => {
    const row = document.getElementById(rowOf(id));
    if (!row) return;
    row.style.transform = transform ? `translateY(${transform.y}px)` : "";
    row.style.transition = transition ?? "";
    row.classList.toggle("is-dragged", isDragging);
  }, [id, transform, transition, isDragging]);
  return null;
}

/** What is told to those who do not see the rows move. */
function announcementsOf(rules: OrderDragProps["rules"]): Announcements {
  const place = (id: UniqueIdentifier) => rules.findIndex((rule) => rule.id === id) + 1;
  const name = (id: UniqueIdentifier) => rules[place(id) - 1]?.name ?? "";
  const own = ({ id }: { id: UniqueIdentifier }) =>
    `Regra ${name(id)} na posição dela, ${place(id)}ª de ${rules.length}. Mova com as setas.`;
  return {
    onDragStart: ({ active }) => own(active),
    onDragOver({ active, over }) {
      if (!over) return undefined;
      return over.id === active.id
        ? own(active)
        : `Regra ${name(active.id)} na ${place(over.id)}ª posição de ${rules.length}.`;
    },
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id
        ? `Regra ${name(active.id)} solta na ${place(over.id)}ª posição: confira a mudança.`
        : `Regra ${name(active.id)} continua na ${place(active.id)}ª posição.`,
    onDragCancel: ({ active }) =>
      `Regra ${name(active.id)} continua na ${place(active.id)}ª posição: nada mudou.`,
  };
}
