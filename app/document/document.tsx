import { Meta } from "@remix-run/react";
import { createContext, type ReactNode, useContext } from "react";
import { ActingBanner } from "~/routes/acting-banner";
import { APPLICATION_ID } from "~/ui/document-ids";

/** What only the server knows of a document. */
interface ServerDocument {
  nonce: string | undefined;
  /** The inline style sheet. */
  styles: string;
  /** The style sheet as a file: linked where the browser has it, else fetched for the next document. */
  sheet: { href: string; isKept: boolean } | null;
  brand: string;
  /** Whether the application starts in it; in the browser it did. */
  startsApplication: boolean;
}

export const ServerDocumentContext = createContext<ServerDocument>({
  nonce: undefined,
  styles: "",
  sheet: null,
  brand: "default",
  startsApplication: true,
});

/**
 * Runs in the browser as it stands here. A page restored by Back after signing out would show what is private: it is
 * asked for again. The application, once it is there, looks first whether there is a line (`left-offline.ts`), and takes
 * the place of this.
 *
 * Where Back leads to an address that an application made without a document, the browser changes the address alone:
 * as long as none has started here, nobody would follow it. It may have done so before this runs, of a document that is
 * still on its way: which address that was asked by, the browser knows, save for one that led on to another.
 */
const BACK = `(function(l){
function at(u){return u.split("#")[0]}
var n=performance.getEntriesByType("navigation")[0]||{},of=at(/^http/.test(n.name)&&!n.redirectCount?n.name:l.href);
onpageshow=function(e){e.persisted&&l.reload()};
onpopstate=function(){at(l.href)===of||document.documentElement.dataset.application||l.reload()};
history.state&&onpopstate()
})(location)`.replaceAll("\n", "");

// Development only: a page without the application is asked for again when a source has changed.
const RELOAD_WHEN_CHANGED =
  'import{createHotContext}from"/@vite/client";createHotContext("/page").on("remix:hmr",()=>location.reload())';

/**
 * The document around the application; only the server renders it. The application stands in an element of its own, and
 * not in the whole document: an element that an extension of the browser puts into the head, or before ours, would make
 * React render all of it anew, and what is typed would be lost.
 */
export function Document({ children }: { children: ReactNode }) {
  const { nonce, styles, sheet, brand, startsApplication } = useContext(ServerDocumentContext);
  return (
    <html lang="pt-BR" data-brand={brand} data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* No telephone is called by an NSU: Safari would make a link of its own of it, and take the text from React. */}
        <meta name="format-detection" content="telephone=no" />
        {/* Letters as large as the system of a phone has them. */}
        <meta name="text-scale" content="scale" />
        <Meta />
        <link rel="icon" href={`/icon-${brand}.svg`} />
        <Inline as="style" nonce={nonce} text={styles} />
        {sheet?.isKept && <link rel="stylesheet" href={sheet.href} />}
      </head>
      <body>
        <ActingBanner />
        <div id={APPLICATION_ID}>{children}</div>
        {sheet && !sheet.isKept && <link rel="prefetch" as="style" href={sheet.href} />}
        <Inline as="script" nonce={nonce} text={BACK} />
        {import.meta.env.MODE === "development" && !startsApplication && (
          <Inline as="script" type="module" nonce={nonce} text={RELOAD_WHEN_CHANGED} />
        )}
      </body>
    </html>
  );
}

interface InlineProps {
  as: "style" | "script";
  type?: "module";
  nonce: string | undefined;
  text: string;
}

/** Our own style sheet or script. */
function Inline({ as: Tag, text, ...rest }: InlineProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of this repository, nothing that anybody typed.
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: text }} />;
}
