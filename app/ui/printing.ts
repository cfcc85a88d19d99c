/** The button that prints; one listener for the page. */
export function printOnClick(): void {
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest(".print")) print();
  });
}
