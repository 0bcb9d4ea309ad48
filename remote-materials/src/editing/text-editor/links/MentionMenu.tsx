import { useEffect, useId } from 'react';
import { VisuallyHidden } from 'shared-ui';
import { ListNote, OptionList } from '../../../OptionList.tsx';
import { type QuillEditor, run } from '../commands/apply.ts';
import { caretAt } from '../commands/command.ts';
import { insteadOfTyped } from '../commands/instead.ts';
import { Floating } from '../popup/Floating.tsx';
import { useActiveOption } from '../popup/useActiveOption.ts';
import { useListKeys } from '../popup/useListKeys.ts';
import type { Typed } from '../typing/useTypedSign.ts';
import { leaveLink } from './leaveLink.ts';
import { insertLink } from './linkCommands.ts';
import type { Target } from './targets/target.ts';
import { useTargets } from './targets/useTargets.ts';

interface Props {
  quill: QuillEditor;
  typed: Typed;
  onClose: () => void;
}

/** Headings that are shown above the materials. */
const most = 3;
/** Letters after which nothing found means that nothing is looked for. */
const patience = 3;
const longest = 80;

/** What «@» and the letters behind it may mean. The text keeps the keyboard. */
export function MentionMenu({ quill, typed, onClose }: Props) {
  const id = useId();
  const { text, start, place } = typed;
  const { targets, state } = useTargets(quill, text, { most });
  const isAnswered = state === 'ready' || state === 'failed';
  const isInVain = text.length > longest || (isAnswered && targets.length === 0 && text.length >= patience);
  useEffect(() => {
    if (isInVain) onClose();
  });
  const take = (target: Target) => {
    onClose();
    const command = target.link((href) => insertLink({ href }, target.label));
    run(quill, insteadOfTyped(text.length + 1, command), caretAt(start + 1 + text.length));
    leaveLink(quill);
  };
  const { active, point } = useListKeys(quill, text, { isOpen: !isInVain, items: targets, onTake: take, onClose });
  useActiveOption(quill, id, isInVain ? undefined : targets[active]?.id);
  if (isInVain) return null;
  return (
    <Floating place={place}>
      <OptionList
        {...{ id, label: 'Ссылка на материал или раздел', options: targets, active }}
        onPoint={point}
        onChoose={take}
      >
        {state === 'loading' && <ListNote role="status">Ищем…</ListNote>}
        {state === 'failed' && <ListNote role="status">Материалы не нашлись: сервер не ответил.</ListNote>}
        {state === 'ready' && targets.length === 0 && <ListNote role="status">Ничего не найдено</ListNote>}
        {state === 'ready' && targets.length > 0 && (
          <VisuallyHidden role="status">Найдено: {targets.length}</VisuallyHidden>
        )}
      </OptionList>
    </Floating>
  );
}
