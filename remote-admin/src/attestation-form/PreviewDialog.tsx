import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from 'shared-api';
import { Button, Dialog, LoadFailed, Loading, QuestionField, RotateCcw, space } from 'shared-ui';
import { styled } from 'styled-components';
import { type AttestationValues, toBody } from './formValues.ts';

interface Props {
  values: AttestationValues;
  onClose: () => void;
}

/** The questions of one attempt as a taker would see them; each drawing is another one. */
export function PreviewDialog({ values, onClose }: Props) {
  const api = useApi();
  const { materialIds, questionsPerMaterial } = toBody(values);
  const preview = useQuery({
    queryKey: ['admin', 'attestation-preview', materialIds, questionsPerMaterial],
    queryFn: ({ signal }) =>
      api.attestations.preview({ body: { materialIds, questionsPerMaterial }, signal }).then(({ data }) => data),
    staleTime: 0,
    gcTime: 0,
  });
  const [answers, setAnswers] = useState<Record<string, string>>({});
  return (
    <Dialog
      title={values.title || 'Новая аттестация'}
      width={720}
      onClose={onClose}
      footer={
        <>
          <Button
            icon={<RotateCcw aria-hidden="true" />}
            isPending={preview.isFetching}
            onClick={() => void preview.refetch()}
          >
            Другой вариант
          </Button>
          <Button variant="primary" onClick={onClose}>
            Закрыть
          </Button>
        </>
      }
    >
      {preview.isPending && <Loading />}
      {preview.isError && (
        <LoadFailed
          title="Вопросы не загрузились"
          message={preview.error.message}
          onRetry={() => preview.refetch()}
          isRetrying={preview.isFetching}
        />
      )}
      {preview.data && (
        <List>
          {preview.data.questions.map((question) => (
            <li key={question.id}>
              <QuestionField
                question={question}
                name={`preview-${question.id}`}
                answer={answers[question.id] ?? ''}
                onAnswer={(answer) => setAnswers((old) => ({ ...old, [question.id]: answer }))}
              />
            </li>
          ))}
        </List>
      )}
    </Dialog>
  );
}

const List = styled.ol`
  display: grid;
  gap: ${space(6)};
  margin-top: ${space(3)};
  list-style: none;
`;
