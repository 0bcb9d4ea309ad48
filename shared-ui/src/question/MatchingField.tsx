import { useId } from 'react';
import { readPlaces, writePlaces } from 'shared-api/questions';
import { styled } from 'styled-components';
import { Select } from '../select/Select.tsx';
import { color, narrow, space } from '../tokens/tokens.ts';

interface Props {
  items: string[];
  options: string[];
  answer: string;
  onAnswer: (answer: string) => void;
  isDisabled: boolean;
}

/** For each item one of the options; one may be taken twice. */
export function MatchingField({ items, options, answer, onAnswer, isDisabled }: Props) {
  const id = useId();
  const given = readPlaces(answer, options.length);
  const places = items.map((_, item) => given[item] ?? null);
  const choices = [
    { value: '', label: 'Не выбрано' },
    ...options.map((label, option) => ({ value: String(option), label })),
  ];
  const choose = (item: number, value: string) =>
    onAnswer(writePlaces(places.with(item, value === '' ? null : Number(value))));
  return (
    <Pairs>
      {items.map((text, item) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may have the same text, and none moves.
        <Pair key={item}>
          <span id={`${id}-${item}`}>{text}</span>
          <Select
            aria-labelledby={`${id}-${item}`}
            options={choices}
            value={places[item] == null ? '' : String(places[item])}
            onChange={(value) => choose(item, value)}
            isDisabled={isDisabled}
          />
        </Pair>
      ))}
    </Pairs>
  );
}

const Pairs = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: center;
  gap: ${space(4)};
  & + & { padding-top: ${space(3)}; border-top: 1px solid ${color.line}; }
  & > span { overflow-wrap: anywhere; }
  ${narrow} { grid-template-columns: minmax(0, 1fr); gap: ${space(2)}; }
`;
