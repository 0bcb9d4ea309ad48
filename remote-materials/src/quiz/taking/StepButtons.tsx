import { useHost } from 'shared-api';
import { Button, space } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  /** From 0. */
  index: number;
  isLast: boolean;
  /** The question has to be answered first. */
  isBlocked: boolean;
  /** The server takes no answers yet. */
  isWaiting: boolean;
  isSubmitting: boolean;
  onStep: (index: number) => void;
  onSubmit: () => void;
  /** Called when the person is sure. */
  onCancel: () => void;
}

export function StepButtons({ index, isLast, isBlocked, isWaiting, isSubmitting, onStep, onSubmit, onCancel }: Props) {
  const { confirm } = useHost();
  const cancel = async () => {
    const isSure = await confirm({
      title: 'Прервать тест?',
      text: 'Ответы не сохранятся, попытка не будет засчитана.',
      confirmLabel: 'Прервать',
      isDanger: true,
    });
    if (isSure) onCancel();
  };
  return (
    <Buttons>
      <Button variant="ghost" onClick={() => void cancel()}>
        Отмена
      </Button>
      <Button onClick={() => onStep(index - 1)} disabled={index === 0}>
        Назад
      </Button>
      {isLast ? (
        <Button variant="primary" onClick={onSubmit} disabled={isBlocked || isWaiting} isPending={isSubmitting}>
          Завершить
        </Button>
      ) : (
        <Button variant="primary" onClick={() => onStep(index + 1)} disabled={isBlocked}>
          Далее
        </Button>
      )}
    </Buttons>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(2)};
  & > :first-child { margin-right: auto; }
`;
