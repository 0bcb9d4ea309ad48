import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  failureText,
  packagesApi,
  packagesQuery,
  type RegisteredPackage,
  type Role,
  roleLabels,
  useApi,
  useHost,
} from 'shared-api';
import { Button, Dialog, Field, FormButtons, FormFailure, Select } from 'shared-ui';
import { optionsOf } from '../../list/optionsOf.ts';

interface Props {
  entry: RegisteredPackage;
  onClose: () => void;
}

const roles = optionsOf(roleLabels);

/** From which role on people see a remote, whichever version of it is live. */
export function RoleDialog({ entry: { name, label, minimumRole }, onClose }: Props) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const [role, setRole] = useState<Role>(minimumRole ?? 'USER');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => packagesApi(api).changePackage({ params: { name }, body: { label, minimumRole: role } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: packagesQuery(api).queryKey });
      notify.success(`${label}: виден с роли «${roleLabels[role]}»`);
      onClose();
    },
  });
  return (
    <Dialog title={`Роль: ${label}`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <FormFailure>{error && failureText(error)}</FormFailure>
        <Field label="Виден с роли" hint="Действует сразу. Следующий выпуск должен назвать ту же роль в package.json">
          <Select options={roles} value={role} onChange={(value) => setRole(value as Role)} />
        </Field>
        <FormButtons>
          <Button onClick={onClose}>Отмена</Button>
          <Button type="submit" variant="primary" isPending={isPending}>
            Сохранить
          </Button>
        </FormButtons>
      </form>
    </Dialog>
  );
}
