import { Notifications, notifications } from "@mantine/notifications";
import "@mantine/notifications/styles.css";
import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/core/styles/CloseButton.css";
import "@mantine/core/styles/Notification.css";
import { MantineGround } from "~/ui/mantine/provider";
import type { Toast, ToastTone } from "./toast";

/** Milliseconds. Source section 9. */
const LASTS = 8_000;
/** What went well leaves by itself, or after it was looked at; what went wrong stays until it is closed. */
const LEAVES: Record<ToastTone, boolean> = { info: true, success: true, warning: false, danger: false };

/** Mantine comes with the first toast and not before: no page waits for its provider. */
export function MantineToasts() {
  return (
    <MantineGround>
      <Notifications position="bottom-right" limit={4} />
    </MantineGround>
  );
}

export function show({ id, tone, title, text }: Toast): void {
  notifications.show({
    id,
    title,
    message: text,
    autoClose: LEAVES[tone] ? LASTS : false,
    // Mantine keeps `onMouseLeave` for its own timer.
    onPointerLeave: LEAVES[tone]
      ? ({ pointerType }) => pointerType === "mouse" && notifications.hide(id)
      : undefined,
    // The alert in the page speaks to screen readers; this one must not say it again.
    role: "presentation",
    className: `toast toast--${tone}`,
    closeButtonProps: { "aria-label": "Fechar aviso" },
  });
}
