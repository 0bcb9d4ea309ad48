import { useEffect } from 'react';
import { optionId } from '../../../OptionList.tsx';
import type { QuillEditor } from '../commands/apply.ts';

/** Says in the text which option of a list at the caret is meant. */
export function useActiveOption(quill: QuillEditor, list: string, option: string | undefined): void {
  useEffect(() => {
    const { root } = quill;
    if (!option) return;
    root.setAttribute('aria-controls', list);
    root.setAttribute('aria-activedescendant', optionId(list, option));
    return () => {
      root.removeAttribute('aria-controls');
      root.removeAttribute('aria-activedescendant');
    };
  }, [quill, list, option]);
}
