import { ModalBase, ModalBaseContent, ModalBaseOverlay } from "@mantine/core";
import { type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useState } from "react";
import { APPLICATION_ID } from "../document-ids";
import { hearEscape } from "../escape";
import { MantineGround } from "./provider";
import "../styles/question.css";

interface QuestionProps {
  title: string;
  /** By Escape; what is asked can be left unanswered. */
  onClose(): void;
  children: ReactNode;
  /** The buttons; the first to be reached carries `data-autofocus`. */
  actions: ReactNode;
}

/** A question above everything else in the page, a dialog included. What had the focus has it again afterwards. */
export function Question({ title, onClose, children, actions }: QuestionProps) {
  const id = useId();
  const [focused] = useState(() => document.activeElement);
  useEffect(() => hearEscape(onClose), [onClose]);
  useLayoutEffect(coverPage, []);
  // Mantine names its dialogs by a title of its own making only; this one comes into the page later than its parent.
  const name = useCallback(
    (content: Element | null) => content?.closest("[role=dialog]")?.setAttribute("aria-labelledby", id),
    [id],
  );
  useEffect(
    () => () => {
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    },
    [focused],
  );
  return (
    <MantineGround>
      <ModalBase
        opened
        unstyled
        onClose={onClose}
        closeOnClickOutside={false}
        closeOnEscape={false}
        trapFocus
        returnFocus={false}
        withinPortal
        lockScroll={false}
        transitionProps={{ duration: 0 }}
      >
        <ModalBaseOverlay className="question__ground" unstyled />
        <ModalBaseContent className="question" innerProps={{ className: "question__place" }}>
          <div ref={name} className="question__content">
            <h2 id={id}>{title}</h2>
            <p>{children}</p>
            <div className="actions">{actions}</div>
          </div>
        </ModalBaseContent>
      </ModalBase>
    </MantineGround>
  );
}

/** What lies below, a dialog and the palette included, can neither be reached nor go on by itself until it is answered. */
function coverPage(): () => void {
  const below = [...document.querySelectorAll(`#${APPLICATION_ID}, .screen-dialog, .palette`)].filter(
    (part) => !part.hasAttribute("inert"),
  );
  for (const part of below) part.setAttribute("inert", "");
  return () => {
    for (const part of below) part.removeAttribute("inert");
  };
}
