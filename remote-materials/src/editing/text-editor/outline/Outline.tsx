import { type KeyboardEvent, useEffect, useRef } from 'react';
import { color, fontSize, IconButton, narrow, space, weight, X } from 'shared-ui';
import { styled } from 'styled-components';
import type { QuillEditor } from '../commands/apply.ts';
import { reveal } from '../desk/reveal.ts';
import { useQuietly } from '../desk/useQuietly.ts';
import { type Heading, headingAt, headingsOf } from './headings.ts';

interface Props {
  quill: QuillEditor;
  onClose: () => void;
}

/** Headings of the text beside it; on a small screen over it. */
export function Outline({ quill, onClose }: Props) {
  const { headings, current } = useQuietly(quill, read);
  const list = useRef<HTMLUListElement>(null);
  const top = Math.min(...headings.map(({ level }) => level));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current heading is to be seen.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const leave = () => {
    onClose();
    quill.focus();
  };
  const go = (heading: Heading) => {
    if (isOverText(list.current)) onClose();
    quill.focus({ preventScroll: true });
    quill.setSelection(placeOf(quill, heading), 0, 'user');
    reveal(quill, quill.getSelection()?.index ?? heading.index, 0, { isToTop: true });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  };
  return (
    <Panel aria-label="Оглавление" onKeyDown={handleKey}>
      <Head>
        Оглавление
        <IconButton label="Закрыть оглавление" size="small" onClick={leave}>
          <X aria-hidden="true" />
        </IconButton>
      </Head>
      {headings.length === 0 && <Empty>Заголовков пока нет</Empty>}
      <List ref={list}>
        {headings.map((heading, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: headings may say the same.
          <li key={number}>
            <Entry
              type="button"
              $depth={heading.level - top}
              aria-current={number === current || undefined}
              onClick={() => go(heading)}
            >
              {heading.text}
            </Entry>
          </li>
        ))}
      </List>
    </Panel>
  );
}

function read(quill: QuillEditor): { headings: Heading[]; current: number } {
  const headings = headingsOf(quill.editor.delta);
  const { index } = quill.getSelection() ?? quill.selection.savedRange;
  return { headings, current: headingAt(headings, index) };
}

/** Where the heading is now: the list may be a moment behind the text. */
function placeOf(quill: QuillEditor, { index, text, level }: Heading): number {
  const same = headingsOf(quill.editor.delta).filter((each) => each.text === text && each.level === level);
  const distance = (each: Heading) => Math.abs(each.index - index);
  return same.sort((one, other) => distance(one) - distance(other))[0]?.index ?? Math.min(index, quill.getLength() - 1);
}

function isOverText(list: Element | null): boolean {
  return list?.parentElement ? getComputedStyle(list.parentElement).position === 'absolute' : false;
}

const Panel = styled.nav`
  flex: none;
  box-sizing: border-box;
  width: 250px;
  max-height: 100%;
  padding: ${space(3)} ${space(2)};
  overflow: auto;
  border-left: 1px solid ${color.line};
  background: ${color.surface};
  font-size: ${fontSize.small};
  ${narrow} {
    position: absolute;
    z-index: 2;
    inset: 0 0 0 auto;
    width: min(300px, 88%);
    box-shadow: var(--shadow-high);
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 0 ${space(2)} ${space(1)};
  color: ${color.textSoft};
  font-weight: ${weight.heading};
`;

const Empty = styled.p`
  margin: 0;
  padding: ${space(1)} ${space(2)};
  color: ${color.textSoft};
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Entry = styled.button<{ $depth: number }>`
  display: block;
  width: 100%;
  padding: ${space(1)} ${space(2)};
  padding-left: ${({ $depth }) => space(2 + Math.min($depth, 5) * 3)};
  border: 0;
  border-radius: 6px;
  background: transparent;
  color: ${color.text};
  font: inherit;
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover { background: ${color.greySoft}; }
  &[aria-current] { color: ${color.accent}; font-weight: ${weight.heading}; }
  &:focus-visible { outline: var(--focus-ring); outline-offset: -2px; }
`;
