import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  approvalKeys,
  editingApi,
  failureText,
  type Material,
  type MaterialApproval,
  materialKeys,
  materialQuery,
  materialVersionQuery,
  sectionKeys,
  useApi,
  useHost,
} from 'shared-api';
import { Button, Callout, Card, fontSize, LoadFailed, Loading, RotateCcw, space, Tabs } from 'shared-ui';
import { styled } from 'styled-components';
import { ChangesView } from '../changes/ChangesView.tsx';
import { ShownText } from '../ShownText.tsx';
import { ApprovalPanel } from './approval/ApprovalPanel.tsx';

interface Props {
  material: Material;
  number: number;
  /** Where the material stands on its way to its readers; undefined until that is known. */
  approval: MaterialApproval | undefined;
}

/** What a version changed, what it said, and the way back to it. */
export function VersionDetail({ material, number, approval }: Props) {
  const version = useQuery(materialVersionQuery(useApi(), material.id, number));
  const [view, setView] = useState('changes');
  const { restore, isPending } = useRestore(material, number, version.data?.isProposal ?? false);
  if (version.isPending) return <Loading />;
  if (version.isError) return <LoadFailed message={version.error.message} onRetry={() => void version.refetch()} />;
  const { title, changes, content, isCurrent, isProposal = false, importedFrom } = version.data;
  const isWaiting = approval?.waiting?.version === number;
  return (
    <Card>
      <Head>
        <h2>{title}</h2>
        {!isCurrent && !isWaiting && (
          <Button icon={<RotateCcw aria-hidden="true" />} isPending={isPending} onClick={() => void restore()}>
            {isProposal ? 'Взять эту версию' : 'Вернуть эту версию'}
          </Button>
        )}
      </Head>
      {approval && <ApprovalPanel material={material} number={number} approval={approval} />}
      {isProposal && importedFrom && !isWaiting && (
        <Hint>
          <Callout kind="warning">
            Этот текст принёс импорт, но материал перед тем правили в портале, поэтому читатели видят прежний текст.
            Ниже показано, что изменится, если взять эту версию.
          </Callout>
        </Hint>
      )}
      <Tabs
        label="Вид версии"
        items={[
          { id: 'changes', label: 'Что изменилось' },
          { id: 'text', label: 'Текст целиком' },
        ]}
        selected={view}
        onSelect={setView}
      >
        {view === 'text' && <ShownText html={content} />}
        {view === 'changes' && (changes ? <ChangesView changes={changes} /> : <p>Это первая версия материала.</p>)}
      </Tabs>
    </Card>
  );
}

function useRestore({ id }: Material, number: number, isProposal: boolean) {
  const api = useApi();
  const { confirm, notify } = useHost();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => editingApi(api).restoreVersion({ params: { id, number: String(number) } }),
    onSuccess: async ({ data }) => {
      queryClient.setQueryData(materialQuery(api, id).queryKey, data);
      await queryClient.invalidateQueries({ queryKey: materialKeys.lists(), refetchType: 'none' });
      await queryClient.invalidateQueries({ queryKey: sectionKeys.all, refetchType: 'none' });
      await queryClient.invalidateQueries({ queryKey: approvalKeys.all });
      notify.success(
        data.waitingVersion
          ? `Версия ${number} отправлена на согласование`
          : `${isProposal ? 'Взята' : 'Возвращена'} версия ${number}`,
      );
      await navigate(`/materials/${id}`);
    },
    onError: (error) => notify.error(failureText(error)),
  });
  const restore = async () => {
    const request = {
      title: `${isProposal ? 'Взять' : 'Вернуть'} версию ${number}?`,
      text: 'Она станет новой версией; нынешняя останется в истории.',
      confirmLabel: isProposal ? 'Взять' : 'Вернуть',
    };
    if (await confirm(request)) mutate();
  };
  return { restore, isPending };
}

const Hint = styled.div`
  margin-bottom: ${space(4)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(3)};
  margin-bottom: ${space(4)};
  & h2 { min-width: 0; font-size: ${fontSize.lead}; overflow-wrap: anywhere; }
`;
