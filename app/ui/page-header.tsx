import type { ReactNode } from "react";

interface PageHeaderProps {
  title: string;
  /** One sentence of what this page is. */
  sentence?: ReactNode;
  /** The primary action: at the right, below the words on a phone. */
  action?: ReactNode;
}

export function PageHeader({ title, sentence, action }: PageHeaderProps) {
  return (
    <div className="page-header">
      <div className="page-header__words">
        <h1>{title}</h1>
        {sentence ? <p>{sentence}</p> : null}
      </div>
      {action ? <div className="actions no-print">{action}</div> : null}
    </div>
  );
}
