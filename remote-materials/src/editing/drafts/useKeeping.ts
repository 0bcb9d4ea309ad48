import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useHost } from 'shared-api';
import type { MaterialInput } from '../formValues.ts';
import { formName } from './exchanged.ts';
import { createKeeping, type DraftState, type FormCopy, type Keeping } from './keeping.ts';
import { useServerDrafts } from './useServerDrafts.ts';

/** What a form reports of its input, and what it shows of its draft. */
export interface FormDraft {
  state: DraftState;
  savedAt: Date | null;
  /** Takes the function that returns the present input. */
  setReader: (read: () => MaterialInput) => void;
  touch: () => void;
  beforeSubmit: Keeping['beforeSubmit'];
  finish: Keeping['finish'];
  discard: Keeping['discard'];
}

/** Keeps the input of the form below as a draft for as long as the form is there. */
export function useKeeping(copy: FormCopy): FormDraft {
  const server = useServerDrafts();
  const [state, setState] = useState<DraftState>('untouched');
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const reader = useRef<(() => MaterialInput) | null>(null);
  const keeping = useRef<Keeping | null>(null);

  const create = useEffectEvent(() => {
    const made = createKeeping({
      copy,
      server,
      read: () => {
        if (!reader.current) throw new Error('The form is not shown yet');
        return reader.current();
      },
      onChange: (next) => {
        setState(next);
        if (next.startsWith('kept')) setSavedAt(new Date());
      },
    });
    // A draft that is continued becomes this form's own at once.
    if (copy.taken) made.touch();
    return made;
  });
  // Before the fields below are removed: their last input is read here.
  useLayoutEffect(() => {
    const made = create();
    keeping.current = made;
    return () => made.leave();
  }, []);

  useEffect(() => {
    if (copy.isAnswered) keeping.current?.goOn();
  }, [copy.isAnswered]);

  const { typed } = useHost();
  useEffect(() => typed?.follow(formName(copy.materialId), () => keeping.current?.current()), [typed, copy.materialId]);

  const current = (): Keeping => {
    if (!keeping.current) throw new Error('The form is not shown yet');
    return keeping.current;
  };
  return {
    state,
    savedAt,
    setReader: (read) => {
      reader.current = read;
    },
    touch: () => current().touch(),
    beforeSubmit: () => current().beforeSubmit(),
    finish: (saved) => current().finish(saved),
    discard: () => current().discard(),
  };
}
