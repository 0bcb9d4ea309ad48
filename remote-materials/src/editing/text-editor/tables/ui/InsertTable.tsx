import { useEffect, useRef, useState } from 'react';
import { Button, lazyPart } from 'shared-ui';
import { styled } from 'styled-components';
import { act } from '../../commands/act.ts';
import type { QuillEditor } from '../../commands/apply.ts';
import { insertTable } from '../commands/insertTable.ts';

const SizePicker = lazyPart(
  () => import(/* webpackChunkName: "editor-hands" */ './SizePicker.tsx').then((module) => module.SizePicker),
  { name: 'выбор размера таблицы', waiting: null, isSmall: true },
);

/** A button that opens a grid on which the size of a new table is picked. */
export function InsertTable({ quill }: { quill: QuillEditor }) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: PointerEvent) => !root.current?.contains(event.target as Node) && setOpen(false);
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isOpen]);

  const insert = (rows: number, columns: number) => {
    setOpen(false);
    act(quill, insertTable(rows, columns));
  };
  const leave = (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Root ref={root} onKeyDown={leave}>
      <Button
        ref={button}
        variant="ghost"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Вставить таблицу
      </Button>
      {isOpen && <SizePicker onPick={insert} />}
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  display: inline-block;
`;
