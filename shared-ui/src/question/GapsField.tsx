import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { piecesOf, readTexts, type ShownDetails, withGapPlaces, writeTexts } from 'shared-api/questions';
import { styled } from 'styled-components';
import { TextInput } from '../field/inputs.tsx';
import { Select } from '../select/Select.tsx';
import { space } from '../tokens/tokens.ts';
import { Looked } from './Looked.tsx';

/** Letters of a gap: with twenty of them an answer is still one that the server takes. */
const mostLetters = 200;

interface Props {
  /** With `[[1]]` where the first gap is. */
  text: string;
  /** The same where it is more than plain text. */
  html?: string | undefined;
  gaps: Extract<ShownDetails, { type: 'GAPS' }>['gaps'];
  answer: string;
  onAnswer: (answer: string) => void;
  isDisabled: boolean;
}

/** A text with a field in place of each gap. */
export function GapsField({ text, html, ...fields }: Props) {
  if (html) return <RichGaps html={html} {...fields} />;
  return (
    <Text>
      {piecesOf(text).map((piece) =>
        typeof piece === 'string' ? piece : <GapField key={piece} at={piece} {...fields} />,
      )}
    </Text>
  );
}

type Fields = Omit<Props, 'text' | 'html'>;

/** The fields are put into the places that the HTML has for them. */
function RichGaps({ html, ...fields }: Fields & { html: string }) {
  const root = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<HTMLElement[]>([]);
  const shown = withGapPlaces(html);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other places.
  useLayoutEffect(() => setPlaces([...(root.current?.querySelectorAll<HTMLElement>('[data-gap]') ?? [])]), [shown]);
  return (
    <RichText ref={root}>
      {useMemo(
        () => (
          <Looked html={shown}>{null}</Looked>
        ),
        [shown],
      )}
      {places.map((place) =>
        createPortal(<GapField at={Number(place.dataset.gap)} {...fields} />, place, place.dataset.gap),
      )}
    </RichText>
  );
}

/** What stands in a gap: a line to write on, or a choice. */
function GapField({ at, gaps, answer, onAnswer, isDisabled }: Fields & { at: number }) {
  const given = readTexts(answer);
  const texts = gaps.map((_, place) => given[place] ?? '');
  const fill = (value: string) => onAnswer(writeTexts(texts.with(at, value)));
  const gap = gaps[at];
  const common = { 'aria-label': `Пропуск ${at + 1}`, value: texts[at] ?? '' };
  if (gap?.kind !== 'choice') {
    return (
      <Gap>
        <TextInput
          {...common}
          maxLength={mostLetters}
          autoComplete="off"
          onChange={(event) => fill(event.target.value)}
        />
      </Gap>
    );
  }
  const options = [
    { value: '', label: '…' },
    ...gap.options.map((label, option) => ({ value: String(option), label })),
  ];
  return (
    <Gap>
      <Select {...common} options={options} onChange={fill} isDisabled={isDisabled} />
    </Gap>
  );
}

const Text = styled.div`
  line-height: 2.9;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const RichText = styled.div`
  line-height: 2.9;
  overflow-wrap: anywhere;
`;

const Gap = styled.span`
  display: inline-block;
  width: 190px;
  max-width: 100%;
  margin: 0 ${space(1)};
  line-height: 1.5;
  vertical-align: middle;
`;
