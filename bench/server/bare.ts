/**
 * Documents of the portal by nothing but Express and React, with the same compression: what a page costs that asks
 * nobody, knows nobody and matches no routes. Told its folder and its port; the documents are `0.html`, `1.html`…
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { constants } from "node:zlib";
import compression from "compression";
import express from "express";
import parse from "html-react-parser";
import { createElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";

const [folder = "", port = ""] = process.argv.slice(2);

const pages = readdirSync(folder).map((file) => {
  const [root] = [parse(readFileSync(join(folder, file), "utf8"))]
    .flat()
    .filter((part) => isValidElement(part));
  if (!root) throw new Error(`${file} is no document`);
  return [`/${file}`, root as ReactElement] as const;
});

/** As a component creates its elements: anew for each page. */
function created(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map(created);
  if (!isValidElement<{ children?: ReactNode }>(node)) return node;
  const { children, ...props } = node.props;
  const inside = [children].flat(1) as ReactNode[];
  return createElement(
    node.type,
    { ...props, key: node.key },
    ...(children === undefined ? [] : inside.map(created)),
  );
}

const app = express();
app.disable("x-powered-by");
app.disable("etag");
app.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } } }));
for (const [path, root] of pages) {
  const Page = () => created(root);
  app.get(path, (_req, res) => {
    res.type("html").end(`<!DOCTYPE html>${renderToString(createElement(Page))}`);
  });
}
app.listen(Number(port), "127.0.0.1");
