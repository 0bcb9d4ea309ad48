import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormDraft } from './drafts/useKeeping.ts';
import type { MaterialInput, MaterialValues, Start, TextValue } from './formValues.ts';
import type { ContentEditorHandle } from './text-editor/ContentEditor.tsx';

interface Options {
  form: Pick<UseFormReturn<MaterialValues>, 'getValues' | 'subscribe'>;
  start: Start;
  draft: FormDraft;
  onEdit: () => void;
}

/** All of a form's input: its fields and the text, which its editor holds. The draft is told of every change. */
export function useFormInput({ form, start, draft, onEdit }: Options) {
  const editor = useRef<ContentEditorHandle>(null);
  const text = useRef(start.text);
  /** What the editor begins with; another `key` is another editor. */
  const [shown, setShown] = useState({ key: 0, text: start.text });
  const read = (): MaterialInput => {
    // While the editor is being exchanged its last text is shown.
    text.current = editor.current?.read() ?? text.current;
    return { ...form.getValues(), ...text.current, version: start.version };
  };
  const connect = useEffectEvent(() => draft.setReader(read));
  useLayoutEffect(() => connect(), []);

  const handleEdit = () => {
    onEdit();
    draft.touch();
  };
  const handleFieldEdit = useEffectEvent(handleEdit);
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ name }) => name && handleFieldEdit() }),
    [subscribe],
  );
  /** Another text in place of the editor's; what that held has to be read before, and the edit be told after. */
  const replaceText = (next: TextValue) => {
    // The editor that is still there would be read once more.
    editor.current = null;
    text.current = next;
    setShown(({ key }) => ({ key: key + 1, text: next }));
  };
  return { editor, shown, read, handleEdit, replaceText };
}
