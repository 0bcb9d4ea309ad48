import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type DigestSetting, digestQuery, failureText, followsApi, useApi, useHost } from 'shared-api';
import { Card, CardTitle, LoadFailed, Radio, Skeleton, space } from 'shared-ui';
import { styled } from 'styled-components';
import { RowFacts } from '../rows.ts';

type Every = DigestSetting['every'];

const choices: { value: Every; label: string }[] = [
  { value: 'off', label: 'Не присылать' },
  { value: 'daily', label: 'Каждый день в 8:00' },
  { value: 'weekly', label: 'По понедельникам в 8:00' },
];

/** How often a letter tells of what is new; where the portal sends none, it says so. */
export function DigestCard() {
  const digest = useQuery(digestQuery(useApi()));
  return (
    <Card aria-labelledby="digest">
      <CardTitle id="digest">Письмо о новом</CardTitle>
      {digest.isPending && <Skeleton $height={132} />}
      {digest.isError && !digest.data && (
        <LoadFailed
          message="Не удалось загрузить настройку письма"
          onRetry={() => digest.refetch()}
          isRetrying={digest.isFetching}
        />
      )}
      {digest.data && <Choice setting={digest.data} />}
    </Card>
  );
}

function Choice({ setting: { every, canSend } }: { setting: DigestSetting }) {
  const { chosen, choose } = useDigest(every);
  return (
    <Fields>
      <legend>
        <RowFacts as="span">
          {canSend
            ? 'Часы компании. Когда нового нет, письмо не приходит.'
            : 'Портал не отправляет писем: почта не настроена. Обратитесь к администратору.'}
        </RowFacts>
      </legend>
      {choices.map(({ value, label }) => (
        <Radio
          key={value}
          name="digest"
          value={value}
          checked={value === chosen}
          disabled={!canSend && value !== 'off'}
          onChange={() => choose(value)}
        >
          {label}
        </Radio>
      ))}
    </Fields>
  );
}

/** What is chosen shows at once, and goes back when it could not be saved. */
function useDigest(every: Every) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (wanted: Every) => followsApi(api).setDigest({ body: { every: wanted } }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(digestQuery(api).queryKey, data);
      notify.success(data.every === 'off' ? 'Писем о новом не будет' : 'Настройка письма сохранена');
    },
    onError: (error) => notify.error(failureText(error, { fallback: 'Не удалось сохранить. Выберите ещё раз.' })),
    // One after another: the last choice counts.
    scope: { id: 'digest' },
  });
  return { chosen: isPending ? variables : every, choose: mutate };
}

const Fields = styled.fieldset`
  display: grid;
  gap: ${space(1)};
  padding: 0;
  border: 0;
  & > legend { padding: 0; margin-bottom: ${space(3)}; }
`;
