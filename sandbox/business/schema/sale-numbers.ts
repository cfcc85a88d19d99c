/**
 * The numbers of sales by each of their parts: `match '"451"'` finds every sale with 451 somewhere in one of them,
 * however many there are, without a look at the others. It holds no texts, only where each three characters stand.
 */

/** Parts shorter than this are not in the index. */
export const SHORTEST_PART = 3;

/** What a sale is found by, of a row of `sales`; without leading zeros, which people leave out. */
const numbersOf = (row: string) =>
  `ltrim(${row}.nsu, '0') || ' ' || coalesce(ltrim(${row}.nsu_tef, '0'), '') || ' '
     || coalesce(${row}.authorization_code, '') || ' ' || coalesce(${row}.fiscal_document, '')`;

export const CREATE_SALE_NUMBERS = `create virtual table if not exists sale_numbers
  using fts5(numbers, content = '', columnsize = 0, tokenize = 'trigram');`;

const ADD = `insert into sale_numbers (rowid, numbers) values (new.id, ${numbersOf("new")});`;
const REMOVE = `insert into sale_numbers (sale_numbers, rowid, numbers)
  values ('delete', old.id, ${numbersOf("old")});`;

export const CREATE_NUMBER_TRIGGERS = `
  create trigger if not exists sale_numbered after insert on sales begin ${ADD} end;
  create trigger if not exists sale_numbers_removed after delete on sales begin ${REMOVE} end;
  create trigger if not exists sale_numbers_changed
    after update of id, nsu, nsu_tef, authorization_code, fiscal_document on sales begin ${REMOVE} ${ADD} end;`;

export const DROP_NUMBER_TRIGGERS = `drop trigger if exists sale_numbered;
  drop trigger if exists sale_numbers_removed; drop trigger if exists sale_numbers_changed;`;

/** Makes the index anew from the rows. */
export const FILL_SALE_NUMBERS = `insert into sale_numbers (sale_numbers) values ('delete-all');
  insert into sale_numbers (rowid, numbers) select id, ${numbersOf("sales")} from sales;`;
