/** The field that is wrong first, as the summary of the form names it; where the form names none, the words about it. */
export function firstWrong(place: ParentNode): HTMLElement | null {
  const link = place.querySelector<HTMLAnchorElement>(".error-summary a");
  const named = link && document.getElementById(decodeURIComponent(link.hash.slice(1)));
  // What is looked for first is nearest to what is wrong.
  return (
    named ??
    place.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    place.querySelector<HTMLElement>(".error-summary")
  );
}
