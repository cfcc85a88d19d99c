/** One person for many things that wait, by the call that says who looks after one. */
import type { BatchChoice } from "#contract/extension/batch-choices";
import { WorkOwnerLine } from "#contract/extension/batch-inputs";
import { MOST_LINES } from "#contract/extension/batches";
import { getWorkItem, listWork, listWorkOwners, putWorkOwner, type WorkItem } from "#contract/extension/work";
import { LARGEST_LOT } from "#contract/paging";
import { ROLES } from "#contract/permissions";
import { ApiRefusal } from "../../api/handler.ts";
import { answerGetWorkItem, answerListWork, answerListWorkOwners } from "../answers/work/queue.ts";
import { answerGiveOneOfMany, nameOf } from "../answers/work/write.ts";
import { batchKind, type ChosenLine, LeftOut, type LineTools } from "./kind.ts";

type Reading = Pick<LineTools, "ask">;
type OwnerChoice = Extract<BatchChoice, { kind: "work-owner" }>;

const NOBODY = "Ninguém";

export const workOwner = batchKind({
  needs: ROLES.partner,
  input: WorkOwnerLine,
  columns: ["Trabalho", "Quem cuidava", "Quem passa a cuidar"],
  choose(choice, tools, partnerId) {
    const { of, act } = choice as OwnerChoice;
    const people = tools.ask(listWorkOwners, answerListWorkOwners, { params: { partnerId } }).items;
    const name = act.owner_id === null ? NOBODY : people.find(({ id }) => id === act.owner_id)?.name;
    if (name === undefined)
      throw new ApiRefusal(422, "Corrija o responsável.", { owner_id: "Escolha uma pessoa deste parceiro." });
    return {
      title: act.owner_id === null ? "Trabalhos sem responsável" : `Trabalhos com ${name}`.slice(0, 80),
      lines: chosen(of, tools, partnerId).map((item) => lineOf(item, act.owner_id, name)),
    };
  },
  carryOut({ item_key, owner_id, version }, tools) {
    const params = { partnerId: tools.partnerId, itemKey: item_key };
    try {
      const { owner } = tools.tell(putWorkOwner, answerGiveOneOfMany, {
        params,
        body: { owner_id, version },
      });
      const said = owner ? `Quem cuida é ${owner.name}.` : "Ninguém cuida.";
      return { recordId: item_key, said, amount: null };
    } catch (error) {
      throw error instanceof ApiRefusal ? new LeftOut(reasonOf(error), sentenceOf(error)) : error;
    }
  },
  undo({ item_key, owner_id, former_id, version }, [key = "", from = "", to = ""]) {
    return {
      source: [key, to, from],
      input: { item_key, owner_id: former_id, former_id: owner_id, version: version + 1 },
    };
  },
});

/** In the order of the list; one more than fit tell that there are more. */
function chosen(of: OwnerChoice["of"], tools: Reading, partnerId: string): (WorkItem | string)[] {
  const params = { partnerId };
  if (of.by === "ids")
    return [...new Set(of.ids)].map((itemKey) => {
      try {
        return tools.ask(getWorkItem, answerGetWorkItem, { params: { ...params, itemKey } });
      } catch (error) {
        if (error instanceof ApiRefusal && error.status === 404) return itemKey;
        throw error;
      }
    });
  const items: WorkItem[] = [];
  for (let cursor: string | undefined; items.length <= MOST_LINES; ) {
    const query = { ...of.filter, cursor, limit: LARGEST_LOT };
    const page = tools.ask(listWork, answerListWork, { params, query });
    items.push(...page.items);
    if (page.next_cursor === null) break;
    cursor = page.next_cursor;
  }
  return items;
}

const GONE = "Não espera mais";

/** @param item its key, where it waits no more */
function lineOf(item: WorkItem | string, owner_id: string | null, name: string): ChosenLine {
  if (typeof item === "string")
    return { name: "Trabalho", source: [item, "", name], input: null, reason: GONE };
  const { key: item_key, owner, done, version } = item;
  const line = {
    name: nameOf(item),
    source: [item_key, owner?.name ?? NOBODY, name],
  };
  const former_id = owner?.id ?? null;
  if (done !== null) return { ...line, input: null, reason: "Já dado por feito" };
  if (former_id === owner_id)
    return {
      ...line,
      input: null,
      reason: owner_id === null ? "Já está sem responsável" : "Já é de quem foi escolhido",
    };
  return { ...line, input: { item_key, owner_id, former_id, version } };
}

function reasonOf({ status }: ApiRefusal): string {
  if (status === 404) return GONE;
  return status === 422 ? "A pessoa não pode ver este trabalho" : "Mudou depois da conferência";
}

const sentenceOf = ({ message, fields = {} }: ApiRefusal) => Object.values(fields)[0] ?? message;
