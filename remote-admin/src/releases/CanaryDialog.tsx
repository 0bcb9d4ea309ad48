import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText, type PackageState, releaseKeys, releasesApi, useApi, useHost } from 'shared-api';
import { Button, Dialog, Field, FormButtons, FormFailure, Select, TextInput } from 'shared-ui';

interface Props {
  state: PackageState;
  onClose: () => void;
}

/** Which version a share of the visitors gets; 0 ends it. */
export function CanaryDialog({ state, onClose }: Props) {
  const { name, label, canary, canaryPercent, live } = state;
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const candidates = state.versions.filter(({ version }) => version !== live.version);
  const [version, setVersion] = useState(canary?.version ?? candidates[0]?.version ?? '');
  const [share, setShare] = useState(String(canary ? canaryPercent : 10));
  const percent = Number(share);
  const isValid = share.trim() !== '' && Number.isInteger(percent) && percent >= 0 && percent <= 100;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => releasesApi(api).setCanary({ params: { name }, body: { version, percent } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: releaseKeys.list() });
      notify.success(percent === 0 ? `${label}: проба закончена` : `${label}: ${version} видят ${percent} %`);
      onClose();
    },
  });
  return (
    <Dialog title={`Проба: ${label}`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isValid) mutate();
        }}
      >
        <FormFailure>{error && failureText(error)}</FormFailure>
        <Field label="Версия">
          <Select
            options={candidates.map((one) => ({ value: one.version, label: one.version }))}
            value={version}
            onChange={setVersion}
          />
        </Field>
        <Field
          label="Доля посетителей, %"
          hint="0 заканчивает пробу"
          error={isValid ? undefined : 'Целое число от 0 до 100'}
        >
          <TextInput inputMode="numeric" value={share} onChange={(event) => setShare(event.target.value)} />
        </Field>
        <FormButtons>
          <Button onClick={onClose}>Отмена</Button>
          <Button type="submit" variant="primary" isPending={isPending} disabled={!isValid}>
            Применить
          </Button>
        </FormButtons>
      </form>
    </Dialog>
  );
}
