import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { type AttestationSummary, attemptsApi, attestationKeys, failureText, useApi, useHost } from 'shared-api';
import { formatCount, formatDateTime } from 'shared-ui';
import { leavingText } from '../leavingText.ts';

const fallback = 'Не удалось начать аттестацию';

/** Starts an attempt after naming what awaits the person, or continues with the one in progress. */
export function useStart(attestation: AttestationSummary) {
  const api = useApi();
  const { confirm, notify } = useHost();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { id, own } = attestation;
  const { mutate, isPending } = useMutation({
    mutationFn: () => attemptsApi(api).startAttempt({ params: { id } }),
    onSuccess: async ({ attemptId }) => {
      await queryClient.invalidateQueries({ queryKey: attestationKeys.all, refetchType: 'none' });
      await navigate(`/attestations/${id}/attempt/${attemptId}`);
    },
    onError: (error) => notify.error(failureText(error, { fallback, unreachable: `Ошибка: ${fallback}` })),
  });
  const start = async () => {
    if (own.attemptId) return void navigate(`/attestations/${id}/attempt/${own.attemptId}`);
    const request = {
      title: `Начать «${attestation.title}»?`,
      text: conditionsOf(attestation),
      confirmLabel: 'Начать',
    };
    if (await confirm(request)) mutate();
  };
  return { start, isPending };
}

function conditionsOf(attestation: AttestationSummary): string {
  const { questionsCount, timeLimit, own, passingScore, closesAt, notesLeaving } = attestation;
  return [
    `${formatCount(questionsCount, 'вопрос', 'вопроса', 'вопросов')}, проходной балл ${passingScore}\u00a0%.`,
    timeLimit > 0
      ? `На всё ${formatCount(timeLimit, 'минута', 'минуты', 'минут')}; время идёт, даже если закрыть страницу.`
      : 'Время не ограничено.',
    own.attemptsLeft === null
      ? 'Число попыток не ограничено.'
      : `Попыток осталось: ${own.attemptsLeft}, эта будет одной из них.`,
    ...(closesAt ? [`Попытка закончится не позже ${formatDateTime(closesAt)}.`] : []),
    ...(notesLeaving ? [leavingText] : []),
  ].join(' ');
}
