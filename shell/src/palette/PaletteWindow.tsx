import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { type Host, type Registry, type User, useUnopened } from 'shared-api';
import { BareDialog, narrow } from 'shared-ui';
import { styled } from 'styled-components';
import { KeyHints } from './KeyHints.tsx';
import { moveTo } from './moves.ts';
import { Notices } from './Notices.tsx';
import { Preview } from './Preview.tsx';
import { QueryField } from './QueryField.tsx';
import { RowList } from './RowList.tsx';
import { allId } from './rows.ts';
import { isShortcut } from './shortcut.ts';
import { useFound } from './useFound.ts';
import { useTake } from './useTake.ts';

interface Props {
  host: Host;
  registry: Registry;
  user: User;
  onClose: () => void;
}

/** The search of the whole portal: a field, what it finds, and more of the row that is chosen. */
export function PaletteWindow({ host, registry, user, onClose }: Props) {
  const [text, setText] = useState('');
  const [asTyped, setAsTyped] = useState<string | null>(null);
  const [chosenId, setChosenId] = useState('');
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const isAsTyped = asTyped === text;
  const { groups, shown, retry, ...state } = useFound({ host, registry, user, text, isAsTyped });
  const take = useTake(host, user, onClose, useUnopened(host.api, shown));
  const rows = groups.flatMap((group) => group.rows);
  const at = rows.findIndex(({ id }) => id === chosenId);
  const chosen = rows[at];

  const handleText = (typed: string) => {
    setText(typed);
    setChosenId('');
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (isShortcut(event.nativeEvent)) onClose();
    else if (event.key === 'Enter') enter(event.ctrlKey || event.metaKey);
    else if (!point(moveTo(event, at, rows.length))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const point = (next: number | null) => {
    if (next !== null) setChosenId(rows[next]?.id ?? '');
    return next !== null;
  };
  // The button that is pressed goes away, and the keyboard is to stay here.
  const back = (act: () => void) => {
    act();
    field.current?.focus();
  };
  const enter = (isNewTab: boolean) => {
    const row = chosen ?? rows.find(({ id }) => id === allId);
    if (row) take(row, isNewTab);
  };

  return (
    <BareDialog label="Поиск по порталу" width={920} onClose={onClose}>
      <QueryField
        {...{ ref: field, text, list, chosen, onClose, onText: handleText, onKey: handleKey }}
        isExpanded={rows.length > 0}
      />
      <Notices
        {...state}
        text={text.trim()}
        count={rows.filter(({ id }) => id !== allId).length}
        onRetry={() => back(retry)}
        onAsTyped={() => back(() => setAsTyped(text))}
      />
      <Body>
        {rows.length > 0 && (
          <RowList id={list} groups={groups} chosen={chosen} onPoint={({ id }) => setChosenId(id)} onTake={take} />
        )}
        <Preview row={chosen} />
      </Body>
      <KeyHints />
    </BareDialog>
  );
}

/** As high with few rows as with some: the window does not jump with every letter. */
const Body = styled.div`
  display: flex;
  flex: 0 1 440px;
  min-height: 0;
  ${narrow} { flex: 1; }
`;
