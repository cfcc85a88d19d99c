/** The style sheets of the Mantine components in use, in Mantine's own order, without what is never used. */

import button from "@mantine/core/styles/Button.css?inline";
import checkbox from "@mantine/core/styles/Checkbox.css?inline";
import inlineInput from "@mantine/core/styles/InlineInput.css?inline";
import input from "@mantine/core/styles/Input.css?inline";
import unstyledButton from "@mantine/core/styles/UnstyledButton.css?inline";
import { withoutUnused } from "./mantine-subset";
import variables from "./mantine-variables.css?inline";

export const mantineStyles =
  withoutUnused([unstyledButton, input, inlineInput, checkbox, button].join("")) + variables;
