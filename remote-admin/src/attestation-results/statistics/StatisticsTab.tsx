import { useState } from 'react';
import { type AttestationStatistics, useCurrentUser, useListAddress } from 'shared-api';
import { Card, CardTitle, EmptyState, space } from 'shared-ui';
import { styled } from 'styled-components';
import { Soft } from '../../list/cells.tsx';
import { FilterSelect } from '../../list/FilterSelect.tsx';
import { CorrectionDialog } from '../correction/CorrectionDialog.tsx';
import { Histogram } from './Histogram.tsx';
import { QuestionTable } from './QuestionTable.tsx';

const choices = [
  { value: 'last', label: 'Последние попытки' },
  { value: 'all', label: 'Все попытки' },
];

/** How scores are spread, and what each question is worth; first attempts are counted unless others are chosen. */
export function StatisticsTab({ statistics }: { statistics: AttestationStatistics }) {
  const address = useListAddress(['attempts']);
  const mayCorrect = useCurrentUser().role === 'ADMIN';
  const [corrected, setCorrected] = useState<string | null>(null);
  const { distribution, questions, finished, countedAttempts, attestation } = statistics;
  if (finished === 0)
    return (
      <EmptyState title="Завершённых попыток пока нет">
        Когда первый сотрудник пройдёт аттестацию, здесь появятся распределение баллов и показатели вопросов.
      </EmptyState>
    );
  return (
    <Stack>
      <Choice>
        <FilterSelect address={address} name="attempts" label="Что считать" all="Первые попытки" options={choices} />
        <Soft as="p">
          Посчитано попыток: {countedAttempts} из {finished}. После разбора и повторов люди отвечают лучше, поэтому о
          самих вопросах больше говорят первые попытки. Тексты вопросов — в нынешней редакции.
        </Soft>
      </Choice>
      <Card aria-labelledby="distribution">
        <CardTitle id="distribution">Распределение баллов</CardTitle>
        <Histogram distribution={distribution} passingScore={attestation.passingScore} />
      </Card>
      <Card aria-labelledby="questions">
        <CardTitle id="questions">Вопросы</CardTitle>
        <QuestionTable questions={questions} onCorrect={mayCorrect ? setCorrected : undefined} />
      </Card>
      {corrected && <CorrectionDialog id={attestation.id} questionId={corrected} onClose={() => setCorrected(null)} />}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  & > p { max-width: 80ch; }
`;
