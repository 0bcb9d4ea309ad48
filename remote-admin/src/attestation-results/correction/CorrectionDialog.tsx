import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  adminKeys,
  type CorrectionEffect,
  correctionsApi,
  type DrawnQuestion,
  failureText,
  isApiError,
  useApi,
  useHost,
} from 'shared-api';
import {
  Button,
  Dialog,
  Field,
  FormButtons,
  FormFailure,
  formatCount,
  LoadFailed,
  Loading,
  space,
  TextArea,
  weight,
} from 'shared-ui';
import { styled } from 'styled-components';
import { CorrectionChoice } from './CorrectionChoice.tsx';
import { CorrectionHistory } from './CorrectionHistory.tsx';
import { EffectTable } from './EffectTable.tsx';
import type { Wanted } from './wanted.ts';

interface Place {
  id: string;
  questionId: string;
}

interface Props extends Place {
  onClose: () => void;
}

/** Sets a faulty question right for those who were asked it: first a dry run, then the same for good. */
export function CorrectionDialog({ onClose, ...place }: Props) {
  const api = useApi();
  const drawn = useQuery({
    queryKey: [...adminKeys.all, 'drawn-question', place.id, place.questionId],
    queryFn: ({ signal }) =>
      correctionsApi(api)
        .getDrawnQuestion({ params: { ...place }, signal })
        .then(({ data }) => data),
    staleTime: 0,
  });
  return (
    <Dialog title="Исправить вопрос" width={760} onClose={onClose}>
      {drawn.isPending && <Loading />}
      {drawn.isError && <LoadFailed message={drawn.error.message} onRetry={() => void drawn.refetch()} />}
      {drawn.data && <CorrectionFields place={place} drawn={drawn.data} onClose={onClose} />}
    </Dialog>
  );
}

function CorrectionFields({ place, drawn, onClose }: { place: Place; drawn: DrawnQuestion; onClose: () => void }) {
  const { question, corrections } = drawn;
  const [wanted, setWanted] = useState<Wanted>({ kind: 'VOID', rightAnswers: [] });
  const [reason, setReason] = useState('');
  const { preview, apply } = useCorrection(place, onClose);
  const effect = preview.data;
  const error = apply.error ?? preview.error;
  const reasonFault = isApiError(error) ? error.fields.reason : undefined;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (effect) apply.mutate({ ...wanted, reason, seen: corrections[0]?.id ?? null });
        else preview.mutate(wanted);
      }}
      noValidate
    >
      <Asked>{question.text}</Asked>
      <CorrectionHistory corrections={corrections} />
      <CorrectionChoice
        question={question}
        wanted={wanted}
        isCorrected={corrections.length > 0 && corrections[0]?.kind !== 'RESTORE'}
        onChange={(next) => {
          setWanted(next);
          // The effect has changed since the dry run.
          preview.reset();
          apply.reset();
        }}
      />
      <FormFailure>{error && failureText(error)}</FormFailure>
      {effect && <EffectTable effect={effect} />}
      {effect && (
        <Field
          label="Причина"
          isRequired
          hint="Остаётся в журнале и в ходе каждой попытки; сотрудникам не показывается"
          error={reasonFault}
        >
          <TextArea value={reason} onChange={(event) => setReason(event.target.value)} rows={2} maxLength={500} />
        </Field>
      )}
      <FormButtons>
        <Button onClick={onClose}>Отмена</Button>
        {effect ? (
          <Button type="submit" variant="danger" isPending={apply.isPending}>
            {applyLabel(effect)}
          </Button>
        ) : (
          <Button type="submit" variant="primary" isPending={preview.isPending}>
            Показать, что изменится
          </Button>
        )}
      </FormButtons>
    </form>
  );
}

function applyLabel({ changes }: CorrectionEffect): string {
  if (changes.length === 0) return 'Применить';
  return `Применить и изменить ${formatCount(changes.length, 'результат', 'результата', 'результатов')}`;
}

function useCorrection(place: Place, onClose: () => void) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const preview = useMutation({
    mutationFn: (body: Wanted) =>
      correctionsApi(api)
        .previewCorrection({ params: { ...place }, body })
        .then(({ data }) => data),
  });
  const apply = useMutation({
    mutationFn: (body: Wanted & { reason: string; seen: string | null }) =>
      correctionsApi(api).correctQuestion({ params: { ...place }, body }),
    onSuccess: ({ data }) => {
      notify.success(
        `Вопрос исправлен: ${formatCount(data.changed, 'результат изменился', 'результата изменились', 'результатов изменились')}`,
      );
      onClose();
    },
    // Also after a refusal: somebody else may have corrected it meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKeys.all }),
  });
  return { preview, apply };
}

const Asked = styled.p`
  margin-bottom: ${space(3)};
  font-weight: ${weight.label};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
