/** The element that the application takes over in the browser. */
export const APPLICATION_ID = "aplicacao";
/** The element with the data of the page's loaders. */
export const DATA_ID = "dados";
/** In the storage of a tab, once its browser has translated a page: `document/translated.ts`. */
export const TRANSLATED = "translated";
