import type { TextChange } from 'shared-api';
import { color, radius, space } from 'shared-ui';
import { styled } from 'styled-components';
import { wordMarks } from './marks.ts';

/** Characters of unchanged text that stay on each side of a change. */
const context = 160;

/** The text of both versions as plain words: of a server that does not give the document, or one too long for it. */
export function WordsView({ text }: { text: TextChange[] }) {
  return (
    <Text>
      {text.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
        <Part key={index} part={part} isFirst={index === 0} isLast={index === text.length - 1} />
      ))}
    </Text>
  );
}

function Part({ part: { kind, text }, isFirst, isLast }: { part: TextChange; isFirst: boolean; isLast: boolean }) {
  if (kind === 'added') return <ins>{text}</ins>;
  if (kind === 'removed') return <del>{text}</del>;
  return <span>{shorten(text, isFirst, isLast)}</span>;
}

/** What stands far from every change says nothing about it. */
function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= context * 2 + 40) return text;
  const head = isFirst ? '' : text.slice(0, context);
  const tail = isLast ? '' : text.slice(-context);
  return `${head} … ${tail}`;
}

const Text = styled.div`
  max-height: 50vh;
  padding: ${space(3)} ${space(4)};
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  line-height: 1.6;
  ${wordMarks}
`;
