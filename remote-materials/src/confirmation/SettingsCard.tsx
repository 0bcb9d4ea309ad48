import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ConfirmationSettings,
  confirmationsApi,
  confirmationsQuery,
  departmentsQuery,
  failureText,
  materialKeys,
  useApi,
  useHost,
} from 'shared-api';
import { Button, Card, Checkbox, endOfDay, Field, Switch, space, TextInput, toDateInput, weight } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  materialId: string;
  settings: ConfirmationSettings;
}

/** Whether people have to confirm, which of them, and until when. */
export function SettingsCard({ materialId, settings }: Props) {
  const departments = useQuery(departmentsQuery(useApi()));
  const [isRequired, setRequired] = useState(settings.isRequired);
  const [chosen, setChosen] = useState(settings.departmentIds);
  const [day, setDay] = useState(toDateInput(settings.dueAt));
  const { save, isPending } = useSave(materialId);
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Root>
      <Switch checked={isRequired} onChange={(event) => setRequired(event.target.checked)}>
        Требовать подтверждения «Ознакомлен»
      </Switch>
      {isRequired && (
        <>
          <Group role="group" aria-label="Отделы">
            <p>Кто должен ознакомиться: {chosen.length === 0 ? 'все сотрудники' : 'выбранные отделы'}</p>
            {(departments.data ?? []).map(({ id, name }) => (
              <Checkbox key={id} checked={chosen.includes(id)} onChange={() => toggle(id)}>
                {name}
              </Checkbox>
            ))}
          </Group>
          <Field label="Ознакомиться до" hint="Пусто — без срока">
            <TextInput type="date" value={day} onChange={(event) => setDay(event.target.value)} />
          </Field>
        </>
      )}
      <Button
        variant="primary"
        isPending={isPending}
        onClick={() =>
          save({
            isRequired,
            departmentIds: chosen,
            dueAt: endOfDay(day),
          })
        }
      >
        Сохранить
      </Button>
    </Root>
  );
}

function useSave(id: string) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: ConfirmationSettings) => confirmationsApi(api).setConfirmation({ params: { id }, body }),
    onSuccess: async () => {
      notify.success('Настройки ознакомления сохранены');
      await queryClient.invalidateQueries({ queryKey: confirmationsQuery(api, id).queryKey });
      await queryClient.invalidateQueries({ queryKey: materialKeys.detail(id), refetchType: 'none' });
    },
    onError: (error) => notify.error(failureText(error)),
  });
  return { save: (body: ConfirmationSettings) => mutate(body), isPending };
}

const Root = styled(Card)`
  display: grid;
  justify-items: start;
  gap: ${space(4)};
  max-width: 780px;
  @media print { display: none; }
`;

const Group = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: ${space(1)} ${space(4)};
  width: 100%;
  & > p { grid-column: 1 / -1; font-weight: ${weight.label}; }
`;
