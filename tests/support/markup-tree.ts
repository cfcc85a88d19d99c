/** Markup that React wrote, as a tree that tests can ask. Reads our own markup, not any. */
import { attributesOf } from "../../bench/markup.ts";

export interface MarkupNode {
  tag: string;
  attributes: Record<string, string>;
  children: (MarkupNode | string)[];
}

const VOID = new Set(["br", "hr", "img", "input", "link", "meta"]);

export function parseMarkup(html: string): MarkupNode {
  const root: MarkupNode = { tag: "", attributes: {}, children: [] };
  const open = [root];
  for (const [, comment, end, tag = "", head = "", text] of html.matchAll(
    /(<!--.*?-->|<!DOCTYPE[^>]*>)|<(\/?)([\w-]+)((?:"[^"]*"|[^">])*)>|([^<]+)/gis,
  )) {
    const parent = open.at(-1) ?? root;
    if (comment !== undefined) continue;
    if (text !== undefined) parent.children.push(unescaped(text));
    else if (end === "/") open.pop();
    else {
      const node = { tag, attributes: attributesOf(head.replace(/\/$/, "")), children: [] };
      parent.children.push(node);
      if (!VOID.has(tag) && !head.endsWith("/")) open.push(node);
    }
  }
  return root;
}

/** All nodes that fit, in the order of the document; also those within one another. */
export function nodesIn(node: MarkupNode, fits: (node: MarkupNode) => boolean): MarkupNode[] {
  return node.children.flatMap((child) =>
    typeof child === "string" ? [] : [...(fits(child) ? [child] : []), ...nodesIn(child, fits)],
  );
}

export const tagged = (tag: string) => (node: MarkupNode) => node.tag === tag;
export const classed = (name: string) => (node: MarkupNode) =>
  (node.attributes.class ?? "").split(" ").includes(name);

/** What a person reads, the pieces apart by a blank. */
export function textOf(node: MarkupNode | string): string {
  if (typeof node === "string") return node;
  return node.children.map(textOf).join(" ").replaceAll(/\s+/g, " ").trim();
}

function unescaped(text: string): string {
  const [value = ""] = Object.values(attributesOf(`a="${text.replaceAll('"', "&quot;")}"`));
  return value;
}
