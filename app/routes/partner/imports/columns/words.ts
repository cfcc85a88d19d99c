/** A form's field has no dots in its name: there they would say that one stands within another. */
export const fieldKey = (name: string): string => name.replaceAll(".", "-");
