import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText, type Training, trainingKeys, trainingStates, trainingsApi, useApi, useHost } from 'shared-api';
import { Badge, Button, color, fontSize, formatDay, formatFileSize, IconButton, space, Trash2 } from 'shared-ui';
import { styled } from 'styled-components';
import { RowFacts } from '../rows.ts';

interface Props {
  training: Training;
  onEdit: () => void;
}

export function TrainingRow({ training, onEdit }: Props) {
  const { title, organisation, number, issuedAt, validUntil, countsFor, file, state, refusedReason } = training;
  const remove = useRemove();
  const { tone, label } = trainingStates[state];
  const isOpen = state === 'WAITING' || state === 'REFUSED';
  const end = validUntil
    ? `${state === 'EXPIRED' ? 'действовало' : 'действует'} до ${formatDay(validUntil)}`
    : 'бессрочно';
  return (
    <Item>
      <div>
        <p>{title}</p>
        <RowFacts>
          {[organisation, number && `№ ${number}`, `выдано ${formatDay(issuedAt)}`, end].filter(Boolean).join(', ')}
        </RowFacts>
        {countsFor && (
          <RowFacts>
            {countsFor.kind === 'ATTESTATION' ? 'Вместо аттестации' : 'Вместо программы'} «{countsFor.title}»
          </RowFacts>
        )}
        {file && (
          <RowFacts>
            <a href={file.url} target="_blank" rel="noreferrer">
              {file.name}
            </a>
            , {formatFileSize(file.size)}
          </RowFacts>
        )}
        {refusedReason && <Refusal>Отклонено: {refusedReason}</Refusal>}
      </div>
      <Side>
        <Badge tone={tone}>{label}</Badge>
        {isOpen && (
          <Buttons>
            <Button size="small" onClick={onEdit} aria-label={`Изменить: ${title}`}>
              Изменить
            </Button>
            <IconButton label={`Удалить: ${title}`} onClick={() => void remove(training)}>
              <Trash2 />
            </IconButton>
          </Buttons>
        )}
      </Side>
    </Item>
  );
}

function useRemove(): (training: Training) => Promise<void> {
  const api = useApi();
  const { confirm, notify } = useHost();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string) => trainingsApi(api).deleteTraining({ params: { id } }),
    onSuccess: () => notify.success('Запись удалена'),
    onError: (error) => notify.error(failureText(error, { fallback: 'Не удалось удалить запись' })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: trainingKeys.all }),
  });
  return async ({ id, title }) => {
    const request = { title: `Удалить запись «${title}»?`, text: 'Скан удалится вместе с ней.' };
    if (await confirm({ ...request, confirmLabel: 'Удалить', isDanger: true })) mutate(id);
  };
}

const Item = styled.li`
  && { align-items: flex-start; }
  @media (max-width: 600px) { && { flex-direction: column; gap: ${space(2)}; } }
`;

const Side = styled.div`
  display: grid;
  flex: none;
  justify-items: end;
  gap: ${space(2)};
  @media (max-width: 600px) { justify-items: start; }
`;

const Buttons = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
`;

const Refusal = styled.p`
  margin-top: ${space(1)};
  color: ${color.red};
  font-size: ${fontSize.control};
`;
