import { useMemo } from 'react';
import { searchChoices } from 'shared-ui';
import type { QuillEditor } from '../../commands/apply.ts';
import { headingsOf } from '../../outline/headings.ts';
import { asGroup, headingTarget, materialTarget, type Target } from './target.ts';
import { useMaterials } from './useMaterials.ts';

interface Options {
  /** Of headings: a list at the caret has room for a few. */
  most: number;
  /** Whether the portal is asked as well. */
  hasMaterials?: boolean;
}

/** What a person may want to link to by what is typed: headings of this text at once, materials when the server answers. */
export function useTargets(quill: QuillEditor, typed: string, { most, hasMaterials = true }: Options) {
  // The text does not change but for what is typed.
  const headings = useMemo(
    () => headingsOf(quill.getContents()).map((heading) => ({ heading, ...named(heading) })),
    [quill],
  );
  const { state, found, retry } = useMaterials(typed, hasMaterials);
  const own = searchChoices(headings, typed.replace(/^#/, '')).slice(0, most);
  const materials = found.map(({ category, ...material }) => materialTarget({ ...material, category: category.name }));
  const targets: Target[] = [
    ...asGroup(
      'Разделы этого текста',
      own.map(({ heading }) => headingTarget(heading)),
    ),
    ...asGroup(typed.trim() === '' ? 'Новые материалы' : 'Материалы', materials),
  ];
  return { targets, state, retry };
}

function named({ text, anchor = '' }: { text: string; anchor?: string }) {
  return { label: text, words: anchor };
}
