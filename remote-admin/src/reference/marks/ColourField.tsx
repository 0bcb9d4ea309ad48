import { useId } from 'react';
import type { SectionColour } from 'shared-api';
import { color, Field, fontSize, radius, SectionTile, space } from 'shared-ui';
import { styled } from 'styled-components';
import { colourNames } from '../../colourNames.ts';
import { Choice } from './Choice.tsx';

interface Props {
  /** Of the section; empty for a new one. */
  id: string;
  colour: string;
  onChange: (colour: SectionColour | '') => void;
  error: string | undefined;
}

const choices = Object.entries(colourNames) as [SectionColour, string][];

/** One of the colours of the design, or the one that the portal gives by itself. */
export function ColourField({ id, colour, onChange, error }: Props) {
  const name = useId();
  return (
    <Field label="Цвет" error={error}>
      {({ 'aria-required': _, ...control }) => (
        <Group {...control} role="radiogroup">
          <Choice name={name} checked={!(colour in colourNames)} onChange={() => onChange('')}>
            {id === '' ? <Unknown aria-hidden="true" /> : <SectionTile section={{ id }} />}
            Как обычно
          </Choice>
          {choices.map(([one, label]) => (
            <Choice key={one} name={name} checked={colour === one} onChange={() => onChange(one)}>
              <SectionTile section={{ id, colour: one }} />
              {label}
            </Choice>
          ))}
        </Group>
      )}
    </Field>
  );
}

const Group = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(142px, 1fr));
  gap: 2px ${space(1)};
  margin: 0 -5px;
  font-size: ${fontSize.control};
`;

/** The portal chooses by the id, which a new section does not have yet. */
const Unknown = styled.span`
  flex: none;
  width: 20px;
  height: 20px;
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius.small};
`;
