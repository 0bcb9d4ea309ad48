import { useQuery } from '@tanstack/react-query';
import { adminKeys, attemptsApi, useApi } from 'shared-api';
import { Button, Dialog, LoadFailed, Loading, QuestionPreview, RotateCcw } from 'shared-ui';
import { type AttestationValues, toBody } from './formValues.ts';

interface Props {
  values: AttestationValues;
  onClose: () => void;
}

/** The questions of one attempt as a taker would see them; each drawing is another one. */
export function PreviewDialog({ values, onClose }: Props) {
  const api = useApi();
  const { materialIds, questionsPerMaterial, blueprint, questionIds } = toBody(values);
  const source = { materialIds, questionsPerMaterial, blueprint, questionIds };
  const preview = useQuery({
    queryKey: [...adminKeys.all, 'attestation-preview', source],
    queryFn: ({ signal }) =>
      attemptsApi(api)
        .previewAttestation({ body: source, signal })
        .then(({ data }) => data),
    staleTime: 0,
    gcTime: 0,
  });
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
      {preview.data && <QuestionPreview key={preview.dataUpdatedAt} questions={preview.data.questions} />}
    </Dialog>
  );
}
