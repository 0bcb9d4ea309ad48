import { space } from 'shared-ui';
import { styled } from 'styled-components';
import { BlocksView } from './BlocksView.tsx';
import { PartChoice } from './PartChoice.tsx';
import { SameRun } from './SameRun.tsx';
import type { Merging } from './useMerging.ts';

/** Every place in which the two versions differ, in order, with what is to stay of it. */
export function Parts({
  merging: { fields, parts, fieldChoices, choices, chooseField, choose },
}: {
  merging: Merging;
}) {
  return (
    <List>
      {fields.map(({ by, key, name, mine, theirs }, index) => (
        <li key={key}>
          <PartChoice
            by={by}
            name={name}
            mine={<FieldText>{mine || 'Пусто'}</FieldText>}
            theirs={<FieldText>{theirs || 'Пусто'}</FieldText>}
            canBeBoth={false}
            choice={fieldChoices[index]}
            onChoose={(choice) => chooseField(index, choice)}
          />
        </li>
      ))}
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never move.
        <li key={index}>
          {part.by === null ? (
            <SameRun blocks={part.blocks} />
          ) : (
            <PartChoice
              by={part.by}
              mine={<BlocksView blocks={part.mine} label="Моё" />}
              theirs={<BlocksView blocks={part.theirs} label="Из сохранённой версии" />}
              canBeBoth={part.mine.length > 0 && part.theirs.length > 0}
              choice={choices[index]}
              onChoose={(choice) => choose(index, choice)}
            />
          )}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const FieldText = styled.p`
  overflow-wrap: anywhere;
`;
