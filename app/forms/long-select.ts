/** With more options than this, looking for one by name is quicker than reading them all. */
const MANY = 8;

/** A list of one choice among many; null for whatever else was pointed at. */
export function longSelect(target: EventTarget | null): HTMLSelectElement | null {
  const isLong = target instanceof HTMLSelectElement && !target.multiple && target.options.length > MANY;
  return isLong && !target.matches(":disabled") ? target : null;
}
