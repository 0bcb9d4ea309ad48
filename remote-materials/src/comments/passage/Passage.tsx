import { type RefObject, useEffect, useState } from 'react';
import type { CommentQuote } from 'shared-api';
import { color, fontSize, space } from 'shared-ui';
import { styled } from 'styled-components';
import { paint, unpaint } from '../../paint.ts';
import { findQuote } from './quote.ts';

interface Props {
  quote: CommentQuote;
  content: RefObject<HTMLElement | null>;
}

/** Name of the mark; its colours stand with the text's styles. */
const mark = 'commented';

/** The passage that a comment is about; pressed, it leads to its place in the text, which stays marked until the next. */
export function Passage({ quote, content }: Props) {
  const [isGone, setGone] = useState(false);
  useEffect(() => () => unpaint(mark), []);
  const show = () => {
    const range = content.current && findQuote(content.current, quote);
    setGone(!range);
    if (!range) return unpaint(mark);
    paint(mark, [range]);
    const element = range.startContainer.parentElement;
    for (let box = element?.closest('details'); box; box = box.parentElement?.closest('details')) box.open = true;
    element?.scrollIntoView({ block: 'center' });
  };
  return (
    <Root>
      <Quoted type="button" onClick={show} title="Показать в тексте">
        {quote.text}
      </Quoted>
      <Gone role="status">{isGone && 'Этого места в тексте больше нет'}</Gone>
    </Root>
  );
}

const Root = styled.div`
  margin-top: ${space(1)};
`;

const Quoted = styled.button`
  display: -webkit-box;
  max-width: 100%;
  padding: ${space(0.5)} ${space(3)};
  overflow: hidden;
  border: 0;
  border-left: 3px solid ${color.accent};
  background: none;
  color: ${color.textSoft};
  font: inherit;
  font-size: ${fontSize.small};
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  &:hover { color: ${color.text}; }
  &:focus-visible { outline: var(--focus-ring); }
`;

const Gone = styled.p`
  color: ${color.yellow};
  font-size: ${fontSize.small};
`;
