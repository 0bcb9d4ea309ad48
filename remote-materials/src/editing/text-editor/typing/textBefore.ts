import { type EditorState, lineOf } from '../commands/command.ts';
import type { Formats } from '../model/formats.ts';

/** Stands for a picture and the like. */
const object = '\ufffc';

export interface TextBefore {
  text: string;
  /** Formats of the letter at a place of the text. */
  formatsAt: (place: number) => Formats;
}

/** What stands in the line before the caret. */
export function textBefore(state: EditorState): TextBefore {
  const { index } = lineOf(state).line;
  const { ops } = state.delta.slice(index, state.range.index);
  const pieces = ops.map(({ insert, attributes = {} }) => ({
    text: typeof insert === 'string' ? insert : object,
    formats: attributes,
  }));
  return {
    text: pieces.map(({ text }) => text).join(''),
    formatsAt: (place) => {
      let rest = place;
      for (const { text, formats } of pieces) {
        if (rest < text.length) return formats;
        rest -= text.length;
      }
      return {};
    },
  };
}
