import { readChoices, writeChoices } from 'shared-api/questions';
import { Checkbox } from '../choice/choices.tsx';
import { Looked } from './Looked.tsx';

interface Props {
  options: string[];
  /** HTML of the options that are more than plain text. */
  looks?: string[] | undefined;
  answer: string;
  onAnswer: (answer: string) => void;
}

/** Any number of options. */
export function SeveralField({ options, looks, answer, onAnswer }: Props) {
  const chosen = readChoices(answer, options.length);
  const toggle = (option: number, isChosen: boolean) =>
    onAnswer(writeChoices(isChosen ? [...chosen, option] : chosen.filter((one) => one !== option)));
  return (
    <>
      <small>Верных ответов может быть несколько</small>
      {options.map((label, option) => (
        <Checkbox
          // biome-ignore lint/suspicious/noArrayIndexKey: two options may have the same text, and none moves.
          key={option}
          checked={chosen.includes(option)}
          onChange={(event) => toggle(option, event.target.checked)}
        >
          <Looked html={looks?.[option]}>{label}</Looked>
        </Checkbox>
      ))}
    </>
  );
}
