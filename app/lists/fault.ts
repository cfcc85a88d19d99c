/** Why a list was not answered: it stands where the rows would, and the rest of the page stays. */
export interface ListFault {
  /** What failed. */
  title: string;
  message: string;
  /** The request id, to be told to the support. */
  reference: string;
}

/** The page of a list with cursors that was not answered, beside the reason. */
export const NO_PAGE = { items: [], next_cursor: null, previous_cursor: null };

/** The same of a list whose pages are counted out. */
export const NO_NUMBERED_PAGE = { items: [], total: 0 };
