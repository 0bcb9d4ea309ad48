import type { MarkedSection, SectionColour } from 'shared-api';
import { ColourField } from './ColourField.tsx';
import { EmojiField } from './EmojiField.tsx';

export interface Marks {
  colour: SectionColour | '';
  emoji: string;
}

interface Props {
  /** Absent: a new one. */
  entry: MarkedSection | undefined;
  /** What has been chosen otherwise than it is. */
  changed: Partial<Marks>;
  onChange: (changed: Partial<Marks>) => void;
  errors: Record<string, string>;
}

/** By what a section is known beside its name, wherever it is shown. */
export function MarkFields({ entry, changed, onChange, errors }: Props) {
  const id = entry?.id ?? '';
  const colour = changed.colour ?? entry?.colour ?? '';
  const emoji = changed.emoji ?? entry?.emoji ?? '';
  return (
    <>
      <EmojiField
        section={{ id, colour }}
        emoji={emoji}
        onChange={(next) => onChange({ ...changed, emoji: next })}
        error={errors.emoji}
      />
      <ColourField
        id={id}
        colour={colour}
        onChange={(next) => onChange({ ...changed, colour: next })}
        error={errors.colour}
      />
    </>
  );
}
