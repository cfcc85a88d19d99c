/** Screens in the frame share their styles; every other page is loaded as a document, and so are files. */
const FRAMED = /^\/(customer\/|partner$|partner\/(?!accept-terms))(?!.*\/(exportar|arquivo)$)/;

/** Whether an address is of a screen that is shown within the frame. */
export function isFramed(pathname: string): boolean {
  return FRAMED.test(pathname);
}

/** The address of a screen in the frame; null for any other. In the browser only. */
export function framedUrl(href: string): URL | null {
  try {
    const url = new URL(href);
    return url.origin === location.origin && isFramed(url.pathname) ? url : null;
  } catch {
    // `URL.canParse` is newer than some of the browsers that are served.
    return null;
  }
}
