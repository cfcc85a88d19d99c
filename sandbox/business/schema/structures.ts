/** Groups of companies. Every company is in exactly one, from its first moment: its own unless it is put elsewhere. */
export const STRUCTURE_TABLES = {
  structures: `
    id text primary key,
    name text not null`,
  structure_companies: `
    company_id text primary key,
    structure_id text not null`,
} as const;

export const STRUCTURE_INDEXES = {
  structure_companies_by_structure: "structure_companies (structure_id, company_id)",
} as const;

export const CREATE_STRUCTURE_TRIGGER = `
  create trigger if not exists company_structured after insert on companies
  begin
    insert or ignore into structures (id, name)
      values ('est-' || replace(new.id, 'emp-', ''), new.trade_name);
    insert or ignore into structure_companies (company_id, structure_id)
      values (new.id, 'est-' || replace(new.id, 'emp-', ''));
  end;`;
