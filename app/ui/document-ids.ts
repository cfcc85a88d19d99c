/** The element that the application takes over in the browser. */
export const APPLICATION_ID = "aplicacao";
/** The element with the data of the page's loaders. */
export const DATA_ID = "dados";
