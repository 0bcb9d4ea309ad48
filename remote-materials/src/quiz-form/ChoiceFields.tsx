import { useFormContext } from 'react-hook-form';
import { Button, color, IconButton, Plus, space, TextInput, X } from 'shared-ui';
import { styled } from 'styled-components';
import { answerWithoutOption, type QuizValues } from './formValues.ts';

const fewest = 2;
const most = 20;

/** The options of a choice, with a radio for the right one. */
export function ChoiceFields({ index }: { index: number }) {
  const { register, watch, setValue } = useFormContext<QuizValues>();
  const options = watch(`questions.${index}.options`);
  const correctAnswer = watch(`questions.${index}.correctAnswer`);
  const change = (changed: string[]) => setValue(`questions.${index}.options`, changed, { shouldDirty: true });
  const choose = (answer: string) => setValue(`questions.${index}.correctAnswer`, answer, { shouldDirty: true });
  return (
    <Root>
      <legend>Варианты; отметьте правильный</legend>
      {options.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place, the right answer is kept by it.
        <Row key={place}>
          <input
            type="radio"
            name={`right-${index}`}
            aria-label={`Правильный вариант ${place + 1}`}
            checked={correctAnswer === String(place)}
            onChange={() => choose(String(place))}
          />
          <TextInput {...register(`questions.${index}.options.${place}`)} aria-label={`Вариант ${place + 1}`} />
          <IconButton
            label={`Удалить вариант ${place + 1}`}
            size="small"
            disabled={options.length <= fewest}
            onClick={() => {
              change(options.filter((__, other) => other !== place));
              choose(answerWithoutOption(correctAnswer, place));
            }}
          >
            <X />
          </IconButton>
        </Row>
      ))}
      <div>
        <Button
          size="small"
          variant="ghost"
          icon={<Plus aria-hidden="true" />}
          disabled={options.length >= most}
          onClick={() => change([...options, ''])}
        >
          Добавить вариант
        </Button>
      </div>
    </Root>
  );
}

const Root = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
  margin-bottom: ${space(3)};
  padding: 0;
  border: 0;
  & > legend { padding: 0; margin-bottom: ${space(2)}; font-size: 13.5px; font-weight: 550; }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(2)};
  & > input[type='radio'] { width: 18px; height: 18px; margin: 0; accent-color: ${color.accent}; }
`;
