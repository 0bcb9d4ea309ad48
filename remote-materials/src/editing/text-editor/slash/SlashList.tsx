import { useEffect, useId } from 'react';
import { searchChoices } from 'shared-ui';
import { ListNote, OptionList } from '../../../OptionList.tsx';
import { type Choice, choose } from '../choices/choice.ts';
import { type QuillEditor, run } from '../commands/apply.ts';
import { caretAt } from '../commands/command.ts';
import { insteadOfTyped } from '../commands/instead.ts';
import { Floating } from '../popup/Floating.tsx';
import { useActiveOption } from '../popup/useActiveOption.ts';
import { useListKeys } from '../popup/useListKeys.ts';
import type { Typed } from '../typing/useTypedSign.ts';

interface Props {
  quill: QuillEditor;
  choices: readonly Choice[];
  typed: Typed;
  close: () => void;
}

/** The list of blocks that «/» opens at the caret. The text keeps the keyboard, and says which option is meant. */
export function SlashList({ quill, choices, typed, close }: Props) {
  const id = useId();
  const found = searchChoices(choices, typed.text);
  const isOpen = isMeant(typed, found.length);
  useEffect(() => {
    if (!isOpen) close();
  });
  const take = (choice: Choice) => {
    close();
    run(quill, insteadOfTyped(typed.text.length + 1, choice.insert), caretAt(typed.start + 1 + typed.text.length));
    if (choice.open) choose(quill, choice);
  };
  const { active, point } = useListKeys(quill, typed.text, {
    isOpen,
    items: found,
    onTake: take,
    onClose: close,
  });
  useActiveOption(quill, id, isOpen ? found[active]?.id : undefined);
  if (!isOpen) return null;
  return (
    <Floating place={typed.place}>
      <OptionList {...{ id, label: 'Вставить блок', options: found, active }} onPoint={point} onChoose={take}>
        {found.length === 0 && <ListNote>Такого блока нет</ListNote>}
      </OptionList>
    </Floating>
  );
}

/** Letters of the longest name. */
const longest = 24;

/** Somebody who goes on writing after «/» means no block. */
function isMeant({ text }: Typed, found: number): boolean {
  return found > 0 || !(text.includes(' ') || text.length > longest);
}
