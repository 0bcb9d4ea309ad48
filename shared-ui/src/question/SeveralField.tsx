import { readChoices, writeChoices } from 'shared-api/questions';
import { Checkbox } from '../choice/choices.tsx';

interface Props {
  options: string[];
  answer: string;
  onAnswer: (answer: string) => void;
}

/** Any number of options. */
export function SeveralField({ options, answer, onAnswer }: Props) {
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
          {label}
        </Checkbox>
      ))}
    </>
  );
}
