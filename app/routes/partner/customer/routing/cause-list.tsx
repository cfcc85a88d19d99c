interface CauseListProps {
  causes: readonly { title: string; sentence: string }[];
}

/** What would be wrong with rules, and what to do about each. */
export function CauseList({ causes }: CauseListProps) {
  return (
    <ul>
      {causes.map(({ title, sentence }) => (
        <li key={title + sentence}>
          <b>{title}.</b> {sentence}
        </li>
      ))}
    </ul>
  );
}
