import { Notifications, notifications } from "@mantine/notifications";
import { Link } from "@remix-run/react";
import "@mantine/notifications/styles.css";
import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/core/styles/CloseButton.css";
import "@mantine/core/styles/Notification.css";
import { MantineGround } from "~/ui/mantine/provider";
import { SupportCode } from "~/ui/support-code";
import type { Toast } from "./toast";

/** Milliseconds. Source section 9. */
const LASTS = 8_000;

/** Mantine comes with the first toast and not before: no page waits for its provider. */
export function MantineToasts() {
  return (
    <MantineGround>
      {/* No fading: what is half there is hard to read. */}
      <Notifications
        className="toasts"
        position="bottom-right"
        limit={4}
        transitionDuration={0}
        notificationMaxHeight="50vh"
      />
    </MantineGround>
  );
}

/** The toast that says what a form came back for: no longer so once the form has another answer. */
let answered: string | null = null;

export function show({ id, tone, title, message, reference, way }: Toast, isAnswer: boolean): void {
  if (answered !== null) notifications.hide(answered);
  answered = isAnswer ? id : null;
  notifications.show({
    id,
    title,
    message: (
      <>
        {message}
        {way ? (
          <>
            {" "}
            <Link to={way.href}>{way.label}</Link>
          </>
        ) : null}
        {reference ? <SupportCode>{reference}</SupportCode> : null}
      </>
    ),
    autoClose: LASTS,
    // Hover dismisses, source section 9: what was read goes when the pointer does. Mantine keeps `onMouseLeave` for
    // its own timer.
    onPointerLeave: ({ pointerType }) => pointerType === "mouse" && notifications.hide(id),
    // The alert in the page speaks to screen readers; this one must not say it again.
    role: "presentation",
    className: `toast toast--${tone}`,
    closeButtonProps: { "aria-label": "Fechar aviso" },
  });
}
