import { lazyPart } from 'shared-ui';
import type { Choice } from '../choices/choice.ts';
import type { QuillEditor } from '../commands/apply.ts';
import { useTypedSign } from '../typing/useTypedSign.ts';

export const SlashList = lazyPart(
  () => import(/* webpackChunkName: "editor-hands" */ './SlashList.tsx').then((module) => module.SlashList),
  { name: 'список блоков', waiting: null, isSmall: true },
);

interface Props {
  quill: QuillEditor;
  choices: readonly Choice[];
}

/** «/» opens a list of blocks at the caret. */
export function SlashMenu({ quill, choices }: Props) {
  const { typed, close } = useTypedSign(quill, '/', blank);
  return typed && <SlashList {...{ quill, choices, typed, close }} />;
}

const blank = /^\s?$/;
