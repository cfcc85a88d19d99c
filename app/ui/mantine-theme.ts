import type { ButtonProps, MantineThemeOverride } from "@mantine/core";

const field = {
  unstyled: true,
  classNames: {
    root: "field",
    label: "field__label",
    required: "visually-hidden",
    description: "field__hint",
    input: "input",
    error: "field__error",
  },
};

const BUTTONS: Record<string, string> = {
  filled: "button button--primary",
  default: "button",
  subtle: "button button--quiet",
  danger: "button button--danger",
};

/**
 * Mantine's components bring their behaviour and wear our classes: they look like the native controls beside
 * them, and none of their own style sheets is sent with a page.
 * Buttons have the variants `filled`, `default`, `subtle` and `danger`.
 */
export const mantineTheme: MantineThemeOverride = {
  fontFamily: "var(--font)",
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: {
        unstyled: true,
        classNames: (_: unknown, { variant = "filled" }: ButtonProps) => ({
          root: BUTTONS[variant] ?? "button",
        }),
      },
    },
    TextInput: { defaultProps: field },
    Textarea: { defaultProps: field },
    // The arrow of a select is drawn by our style sheet.
    NativeSelect: {
      defaultProps: { ...field, classNames: { ...field.classNames, section: "visually-hidden" } },
    },
    Checkbox: {
      defaultProps: {
        unstyled: true,
        classNames: {
          body: "choice",
          icon: "visually-hidden",
          description: "field__hint",
          error: "field__error",
        },
      },
    },
  },
};
