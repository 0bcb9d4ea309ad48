import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  approvalKeys,
  approvalsApi,
  failureText,
  isApiError,
  type Named,
  type SectionApprovers,
  sectionApproversQuery,
  useApi,
  useHost,
} from 'shared-api';
import { Button, Dialog, FormButtons, FormFailure, LoadFailed, Loading, space } from 'shared-ui';
import { styled } from 'styled-components';
import { PeoplePicker } from '../../people-picker/PeoplePicker.tsx';

interface Props {
  section: Named;
  onClose: () => void;
}

/** Who has to look at what is published in a section. */
export function ApproversDialog({ section, onClose }: Props) {
  const approvers = useQuery({ ...sectionApproversQuery(useApi(), section.id), staleTime: 0, gcTime: 0 });
  return (
    <Dialog title={`Согласование: «${section.name}»`} onClose={onClose} width={560}>
      {approvers.isPending && <Loading />}
      {approvers.isError && <LoadFailed message={approvers.error.message} onRetry={() => void approvers.refetch()} />}
      {approvers.data && <ApproversForm section={section} stored={approvers.data} onClose={onClose} />}
    </Dialog>
  );
}

function ApproversForm({ section, stored, onClose }: Props & { stored: SectionApprovers }) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Named[]>(() =>
    stored.approvers.map(({ id, firstName, lastName }) => ({ id, name: `${lastName} ${firstName}` })),
  );
  const save = useMutation({
    mutationFn: () =>
      approvalsApi(api).setSectionApprovers({
        params: { id: section.id },
        body: { userIds: chosen.map(({ id }) => id) },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: approvalKeys.all });
      notify.success(chosen.length > 0 ? 'Согласующие сохранены' : 'Согласование в разделе отключено');
      onClose();
    },
  });
  const refused = isApiError(save.error) ? save.error.fields.userIds : undefined;
  const { inherited } = stored;
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <FormFailure>{save.error && !refused ? failureText(save.error) : null}</FormFailure>
      <Note>
        Пока здесь есть согласующие, материалы раздела и вложенных разделов читатели увидят только после того, как один
        из них согласует версию. Свою версию никто не согласует сам.
      </Note>
      {inherited && chosen.length === 0 && (
        <Note>
          Сейчас решают согласующие раздела «{inherited.section.name}»:{' '}
          {inherited.approvers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')}.
        </Note>
      )}
      <PeoplePicker label="Согласующие" chosen={chosen} onChange={setChosen} error={refused} />
      <FormButtons>
        <Button variant="ghost" onClick={onClose}>
          Отмена
        </Button>
        <Button type="submit" variant="primary" isPending={save.isPending}>
          Сохранить
        </Button>
      </FormButtons>
    </form>
  );
}

const Note = styled.p`
  margin-bottom: ${space(3)};
`;
