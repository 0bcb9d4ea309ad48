import { styled } from 'styled-components';
import { Folder } from '../icon/icons.ts';
import { canShowEmoji, emojiFonts } from './canShowEmoji.ts';
import { type MarkedSection, sectionTone } from './sectionTone.ts';
import { Tile } from './Tile.tsx';

interface Props {
  section: MarkedSection & { emoji?: string | null };
  size?: 'small' | 'medium';
  /** Only for one with a colour or an emoji: beside names that have no tile otherwise. */
  isOptional?: boolean;
}

/** A section at a glance, beside its name: its emoji, or a folder where it has none or no font shows it, on its tint. */
export function SectionTile({ section, size = 'small', isOptional = false }: Props) {
  if (isOptional && !section.emoji && !section.colour) return null;
  const { emoji } = section;
  return (
    <Tile size={size} tone={sectionTone(section)}>
      {emoji && canShowEmoji(emoji) ? <Emoji $size={size}>{emoji}</Emoji> : <Folder />}
    </Tile>
  );
}

/** As wide as the tile lets it be: without its font an emoji may come in parts, or as a wide frame. */
const Emoji = styled.span<{ $size: 'small' | 'medium' }>`
  font-family: ${emojiFonts};
  font-size: ${({ $size }) => ($size === 'small' ? 12 : 17)}px;
  font-weight: normal;
  line-height: 1;
  letter-spacing: 0;
  white-space: nowrap;
`;
