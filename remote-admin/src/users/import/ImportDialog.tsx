import { useEffect, useRef } from 'react';
import { useHost } from 'shared-api';
import { Button, color, Dialog, FormFailure, fontSize, space, weight } from 'shared-ui';
import { styled } from 'styled-components';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FileStep } from './FileStep.tsx';
import { LinesStep } from './LinesStep.tsx';
import { countOf, linesText } from './texts.ts';
import { type Step, type UserImport, useUserImport } from './useUserImport.ts';

const heads: Record<Step, string> = {
  file: 'Шаг 1 из 3. Файл',
  columns: 'Шаг 2 из 3. Столбцы',
  lines: 'Шаг 3 из 3. Проверка',
  done: 'Результат',
};

/** Creates, changes and switches off people by a CSV file. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const data = useUserImport();
  const { step, file, failure } = data;
  const { holdUpdates } = useHost();
  const isUnderWay = file !== null && step !== 'done';
  useEffect(() => (isUnderWay ? holdUpdates('Импорт не закончен') : undefined), [isUnderWay, holdUpdates]);
  return (
    <Dialog
      title="Импорт пользователей из CSV"
      width={step === 'file' ? 640 : 960}
      onClose={onClose}
      footer={<Buttons data={data} onClose={onClose} />}
    >
      <StepHead key={step} step={step} />
      <FormFailure>{failure}</FormFailure>
      {step === 'file' && <FileStep {...data} />}
      {step === 'columns' && <ColumnsStep {...data} />}
      {(step === 'lines' || step === 'done') && <LinesStep {...data} />}
    </Dialog>
  );
}

/** Takes the focus from the step before, whose button may be gone. */
function StepHead({ step }: { step: Step }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step !== 'file') head.current?.focus();
  }, [step]);
  return (
    <Head ref={head} tabIndex={-1}>
      {heads[step]}
    </Head>
  );
}

function Buttons({ data, onClose }: { data: UserImport; onClose: () => void }) {
  const { step, report, columns, isChecking, isLoading } = data;
  if (step === 'done')
    return (
      <>
        <Button onClick={data.forget}>Загрузить другой файл</Button>
        <Button variant="primary" onClick={onClose}>
          Готово
        </Button>
      </>
    );
  const good = report ? countOf(report, 'create', 'change', 'switchOff') : 0;
  return (
    <>
      <Button onClick={onClose}>Отмена</Button>
      {step !== 'file' && (
        <Button disabled={isLoading} onClick={step === 'columns' ? data.forget : data.showColumns}>
          Назад
        </Button>
      )}
      {step === 'columns' && (
        <Button variant="primary" disabled={!columns.includes('email')} isPending={isChecking} onClick={data.showLines}>
          Проверить
        </Button>
      )}
      {step === 'lines' && (
        <Button variant="primary" disabled={good === 0} isPending={isLoading || isChecking} onClick={data.load}>
          {good === 0 ? 'Загружать нечего' : `Загрузить ${linesText(good)}`}
        </Button>
      )}
    </>
  );
}

const Head = styled.h3`
  margin-bottom: ${space(3)};
  color: ${color.textSoft};
  font-size: ${fontSize.control};
  font-weight: ${weight.label};
  &:focus { outline: none; }
`;
