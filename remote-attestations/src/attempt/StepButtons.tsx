import { Button, Check, space } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  /** From 0. */
  index: number;
  count: number;
  onStep: (index: number) => void;
  isFinishing: boolean;
  onFinish: () => void;
}

export function StepButtons({ index, count, onStep, isFinishing, onFinish }: Props) {
  const isLast = index === count - 1;
  return (
    <Buttons>
      <Button onClick={() => onStep(index - 1)} disabled={index === 0}>
        Назад
      </Button>
      <Button onClick={() => onStep(index + 1)} disabled={isLast}>
        Далее
      </Button>
      <Button
        variant={isLast ? 'primary' : 'ghost'}
        icon={<Check aria-hidden="true" />}
        isPending={isFinishing}
        onClick={onFinish}
      >
        Завершить
      </Button>
    </Buttons>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  & > :last-child { margin-left: auto; }
`;
