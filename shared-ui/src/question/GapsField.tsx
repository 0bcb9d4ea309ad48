import { piecesOf, readTexts, type ShownDetails, writeTexts } from 'shared-api/questions';
import { styled } from 'styled-components';
import { TextInput } from '../field/inputs.tsx';
import { Select } from '../select/Select.tsx';
import { space } from '../tokens/tokens.ts';

/** Letters of a gap: with twenty of them an answer is still one that the server takes. */
const mostLetters = 200;

interface Props {
  /** With `[[1]]` where the first gap is. */
  text: string;
  gaps: Extract<ShownDetails, { type: 'GAPS' }>['gaps'];
  answer: string;
  onAnswer: (answer: string) => void;
  isDisabled: boolean;
}

/** A text with a field in place of each gap. */
export function GapsField({ text, gaps, answer, onAnswer, isDisabled }: Props) {
  const given = readTexts(answer);
  const texts = gaps.map((_, at) => given[at] ?? '');
  const fill = (at: number, value: string) => onAnswer(writeTexts(texts.with(at, value)));
  return (
    <Text>
      {piecesOf(text).map((piece) => {
        if (typeof piece === 'string') return piece;
        const gap = gaps[piece];
        const common = { 'aria-label': `Пропуск ${piece + 1}`, value: texts[piece] ?? '' };
        if (gap?.kind !== 'choice') {
          return (
            <Gap key={piece}>
              <TextInput
                {...common}
                maxLength={mostLetters}
                autoComplete="off"
                onChange={(event) => fill(piece, event.target.value)}
              />
            </Gap>
          );
        }
        const options = [
          { value: '', label: '…' },
          ...gap.options.map((label, option) => ({ value: String(option), label })),
        ];
        return (
          <Gap key={piece}>
            <Select {...common} options={options} onChange={(value) => fill(piece, value)} isDisabled={isDisabled} />
          </Gap>
        );
      })}
    </Text>
  );
}

const Text = styled.div`
  line-height: 2.9;
  white-space: pre-wrap;
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
