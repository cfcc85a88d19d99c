import type { EntryContext } from "@remix-run/node";
import { DATA_ID, TRANSLATED } from "~/ui/document-ids";

interface StartOptions {
  nonce: string;
  remix: EntryContext;
  /** The data of the page's loaders, as the framework encodes them. */
  data: string;
  /** The style sheet of all framed screens; a document that does not link it carries a part of it. */
  sheet: { href: string; isKept: boolean } | null;
}

/**
 * The end of a document in which the application starts: its data, and a script that fetches the application once the
 * page is painted and the browser has nothing else to do; its fonts may still be on their way. In place of the
 * framework's `<Scripts>`, whose files are fetched as soon as they are named.
 *
 * On a line that the browser calls `2g` or slower the files wait until a form is touched, unless they are there from
 * before. Where they do not come, or the browser translates the page (`translated.ts`), it stays what it is without
 * them. All are asked for at once, and run once the whole style sheet is there: screens that follow without a document
 * are drawn by it.
 *
 * Back may have led on while the document was on its way, to an address that an application of before made: then it is
 * of another screen than the address, which is asked for.
 */
export function applicationStart({ nonce, remix, data, sheet }: StartOptions): string {
  const { manifest, serverHandoffString = "{}", staticHandlerContext } = remix;
  const { hmr } = manifest as { hmr?: { runtime: string } };
  // The root's module stands in the file of the frame.
  const routes = staticHandlerContext.matches
    .flatMap(({ route }) => manifest.routes[route.id] ?? [])
    .filter(({ id }) => id !== "root");
  const files = [
    ...manifest.entry.imports,
    ...routes.flatMap(({ module, imports = [] }) => [module, ...imports]),
  ];
  const facts = {
    version: manifest.version,
    path: staticHandlerContext.location.pathname,
    ...(sheet && !sheet.isKept ? { sheet: sheet.href } : {}),
    files: [...new Set(files)],
    // In development, what takes in changed modules has to be there before them, and the entry is a file of its own.
    first: [hmr?.runtime, manifest.url, hmr && manifest.entry.module].filter(Boolean),
    routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
  };
  return [
    `<script type="application/json" id="${DATA_ID}">${escaped(data)}</script>`,
    `<script nonce="${nonce}">window.__remixContext=${serverHandoffString};(${START})(${escaped(JSON.stringify(facts))})</script>`,
  ].join("");
}

/** No tag within: in JSON, and in what the framework makes of it, `<` stands in strings only. */
const escaped = (json: string) => json.replaceAll("<", "\\u003c");

// Runs in the browser as it stands here.
const START = `function(f){
var d=document,started;
function start(){
if(started||translated())return;started=1;
if(history.state&&location.pathname!==f.path)return location.reload();
function link(rel,u){var l=d.createElement("link");l.rel=rel;l.href=u;d.head.append(l);return l}
f.first.concat(f.files).forEach(function(u){link("modulepreload",u)});
var ids=Object.keys(f.routes),sheet=f.sheet&&new Promise(function(y,n){var l=link("stylesheet",f.sheet);l.onload=y;l.onerror=n});
f.first.reduce(function(p,u){return p.then(function(){return import(u)})},Promise.resolve(sheet))
.then(function(){return Promise.all(ids.map(function(i){return import(f.routes[i])}))})
.then(function(m){startApplication(Object.fromEntries(ids.map(function(i,n){return[i,m[n]]})))})
.catch(function(e){console.error(e)})}
function translated(){try{return/translated-/.test(d.documentElement.className)||sessionStorage.${TRANSLATED}}catch(e){}}
function painted(){requestAnimationFrame(soon);addEventListener("load",soon)}
function soon(){window.requestIdleCallback?requestIdleCallback(start,{timeout:200}):setTimeout(start)}
var line=navigator.connection,known;
try{known=localStorage.application===f.version}catch(e){}
if(line&&/2g/.test(line.effectiveType)&&!known)d.addEventListener("focusin",function(e){if(e.target.form)start()});
else if(d.readyState==="loading")d.addEventListener("DOMContentLoaded",painted);
else painted()}`.replaceAll("\n", "");
