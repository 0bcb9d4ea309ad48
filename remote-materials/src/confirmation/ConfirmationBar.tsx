import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  attestationKeys,
  confirmationsApi,
  failureText,
  isApiError,
  type Material,
  materialKeys,
  materialQuery,
  notificationsKey,
  unreadMaterialsKey,
  useApi,
  useHost,
} from 'shared-api';
import { Button, Callout, Check, formatDate, formatDateTime, isDayOver, space } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  material: Pick<Material, 'id' | 'version' | 'confirmation'>;
  /** Above the text it asks, below it also says that it is done. */
  isAbove?: boolean;
}

/** Where the person says that he knows the text. */
export function ConfirmationBar({ material, isAbove = false }: Props) {
  const { confirm, isPending } = useConfirm(material);
  const { confirmation } = material;
  if (!confirmation) return null;
  const { confirmedAt, dueAt } = confirmation;
  if (confirmedAt) {
    if (isAbove) return null;
    return (
      <Place $isAbove={false}>
        <Callout kind="success">Вы ознакомились с материалом {formatDateTime(confirmedAt)}.</Callout>
      </Place>
    );
  }
  const isLate = dueAt !== null && isDayOver(dueAt);
  return (
    <Place $isAbove={isAbove}>
      <Callout kind={isLate ? 'danger' : 'warning'}>
        <Row>
          <span>
            Прочитайте материал и подтвердите, что ознакомились с ним
            {dueAt && (isLate ? `. Срок был ${formatDate(dueAt)}` : ` до ${formatDate(dueAt)}`)}.
          </span>
          <Button variant="primary" icon={<Check aria-hidden="true" />} isPending={isPending} onClick={confirm}>
            Подтвердить ознакомление
          </Button>
        </Row>
      </Callout>
    </Place>
  );
}

function useConfirm({ id, version }: Pick<Material, 'id' | 'version'>) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => confirmationsApi(api).confirmMaterial({ params: { id }, body: { version } }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(materialQuery(api, id).queryKey, (old) => old && { ...old, confirmation: data });
      notify.success('Ознакомление подтверждено');
      // The bell and the dashboard have asked for it until now, and an attestation may have waited for it.
      for (const queryKey of [unreadMaterialsKey, notificationsKey, attestationKeys.all])
        void queryClient.invalidateQueries({ queryKey });
    },
    onError: async (error) => {
      notify.error(failureText(error));
      // The new version has to be read before it can be confirmed.
      if (isApiError(error) && error.status === 409)
        await queryClient.invalidateQueries({ queryKey: materialKeys.detail(id) });
    },
  });
  return { confirm: () => mutate(), isPending };
}

const Place = styled.div<{ $isAbove: boolean }>`
  max-width: 680px;
  margin: ${({ $isAbove }) => ($isAbove ? `0 0 ${space(6)}` : `${space(8)} 0 0`)};
  @media print { display: none; }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  & > span { flex: 1 1 260px; }
`;
