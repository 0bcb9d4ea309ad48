import { type FormEvent, useRef, useState } from 'react';
import { act } from '../../commands/act.ts';
import type { QuillEditor } from '../../commands/apply.ts';
import { stateOf } from '../../commands/command.ts';
import { addressOf } from '../address.ts';
import { leaveLink } from '../leaveLink.ts';
import { insertLink, linkAround, setLink } from '../linkCommands.ts';
import { addressTarget, type Target } from '../targets/target.ts';

const noAddress =
  'Это не похоже на адрес. Введите, например, https://example.ru, /materials/… или почту, либо выберите найденное.';

/** What is typed and found in the dialog, and what it makes of the selected text. */
export function useLinkForm(quill: QuillEditor, onDone: (change: () => void) => void) {
  const [{ range, around }] = useState(() => placeOf(quill));
  const current = around?.link.href;
  const [typed, setTyped] = useState(current ?? '');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [material, setMaterial] = useState<Target | null>(null);
  const meant = useRef<Target | undefined>(undefined);
  const isNew = !around && range.length === 0;
  const take = (target: Target) => {
    const words = target.id === 'address' ? typed.trim() : (material ?? target).label;
    const commandFor = (href: string) => {
      const link = { ...around?.link, href };
      return isNew ? insertLink(link, text.trim() || words) : setLink(link);
    };
    onDone(() => {
      act(quill, target.link(commandFor));
      if (isNew) leaveLink(quill);
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form of the material is around this one.
    event.stopPropagation();
    const href = material ? null : addressOf(typed);
    const target = meant.current ?? (href === null ? undefined : addressTarget(href));
    if (target) take(target);
    else setError(noAddress);
  };
  const type = (next: string) => {
    setTyped(next);
    setError(undefined);
  };
  const answers = {
    onMeant: (target: Target | undefined) => {
      meant.current = target;
    },
    onTake: take,
  };
  return { around, isNew, current, typed, type, text, setText, error, material, setMaterial, submit, answers };
}

/** What is selected, and the link that is there. */
function placeOf(quill: QuillEditor) {
  const range = quill.getSelection() ?? quill.selection.savedRange;
  return { range, around: linkAround(stateOf(quill.getContents(), range)) };
}
