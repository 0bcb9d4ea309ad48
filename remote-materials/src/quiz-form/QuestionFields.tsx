import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ArrowDown, ArrowUp, Checkbox, color, fontSize, IconButton, Panel, space, Trash2 } from 'shared-ui';
import { styled } from 'styled-components';
import type { QuizValues } from './formValues.ts';
import { Checks } from './kinds/Checks.tsx';
import { QuestionBody } from './QuestionBody.tsx';

interface Props {
  index: number;
  count: number;
  /** A quiz has to have something to ask: it cannot be deleted. */
  isNeeded: boolean;
  /** Another question is to come behind it. */
  onNext: () => void;
  onMove: (to: number) => void;
  /** Another question was dragged to this place. */
  onDrop: (from: number) => void;
  onRemove: () => void;
}

/** One question of the form; moved by its buttons or by dragging its head. */
export function QuestionFields({ index, count, isNeeded, onNext, onMove, onDrop, onRemove }: Props) {
  const { register } = useFormContext<QuizValues>();
  const [isTarget, setTarget] = useState(false);
  return (
    <Root
      as="section"
      data-question={index}
      aria-label={`Вопрос ${index + 1}`}
      $isTarget={isTarget}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onNext();
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setTarget(true);
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={(event) => {
        event.preventDefault();
        setTarget(false);
        onDrop(Number(event.dataTransfer.getData('text/plain')));
      }}
    >
      <QuestionHead index={index} count={count} isNeeded={isNeeded} onMove={onMove} onRemove={onRemove} />
      <QuestionBody index={index} />
      <Checks>
        <Checkbox {...register(`questions.${index}.isRequired`)}>Обязательный вопрос</Checkbox>
        <Checkbox {...register(`questions.${index}.isAttestationOnly`)}>
          Только для аттестаций: в тесте материала вопроса не будет
        </Checkbox>
      </Checks>
    </Root>
  );
}

function QuestionHead({ index, count, isNeeded, onMove, onRemove }: Omit<Props, 'onDrop' | 'onNext'>) {
  return (
    <Head draggable onDragStart={(event) => event.dataTransfer.setData('text/plain', String(index))}>
      <h2>Вопрос {index + 1}</h2>
      <IconButton label="Выше" size="small" disabled={index === 0} onClick={() => onMove(index - 1)}>
        <ArrowUp />
      </IconButton>
      <IconButton label="Ниже" size="small" disabled={index === count - 1} onClick={() => onMove(index + 1)}>
        <ArrowDown />
      </IconButton>
      <IconButton label="Удалить вопрос" size="small" disabled={isNeeded} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </Head>
  );
}

const Root = styled(Panel)<{ $isTarget: boolean }>`
  border-color: ${({ $isTarget }) => ($isTarget ? color.accent : color.line)};
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  margin-bottom: ${space(3)};
  cursor: grab;
  & > h2 { margin-right: auto; font-size: ${fontSize.body}; }
`;
