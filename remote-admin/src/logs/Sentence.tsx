import { Link } from 'react-router-dom';
import type { LogEntry } from 'shared-api';
import { sentenceOf } from './sentences/sentenceOf.ts';

/** What was done, with links to what it was done to. */
export function Sentence({ entry }: { entry: LogEntry }) {
  return sentenceOf(entry).map(({ text, to }) =>
    to ? (
      <Link key={`${to} ${text}`} to={to}>
        {text}
      </Link>
    ) : (
      text
    ),
  );
}
