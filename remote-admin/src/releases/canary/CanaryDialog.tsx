import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText, type PackageState, releaseKeys, releasesApi, useApi, useHost } from 'shared-api';
import { Button, Dialog, Field, FormButtons, FormFailure, Select, TextInput } from 'shared-ui';
import { AudienceFields } from './AudienceFields.tsx';
import { audienceText, nobody } from './audience.ts';

interface Props {
  state: PackageState;
  onClose: () => void;
}

/** Who gets which version on trial: a share of the people, and whoever is named. Nobody ends it. */
export function CanaryDialog({ state, onClose }: Props) {
  const { canary, canaryPercent, canaryAudience, live, label } = state;
  const candidates = state.versions.filter(({ version, clearedAt }) => version !== live.version && !clearedAt);
  const [version, setVersion] = useState(canary?.version ?? candidates[0]?.version ?? '');
  const [share, setShare] = useState(String(canary ? canaryPercent : 10));
  const [audience, setAudience] = useState(canaryAudience ?? nobody);
  const percent = Number(share);
  const isValid = share.trim() !== '' && Number.isInteger(percent) && percent >= 0 && percent <= 100;
  const { mutate, isPending, error } = useSetCanary(state, onClose);
  return (
    <Dialog title={`Проба: ${label}`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isValid) mutate({ version, percent, audience });
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
          label="Доля людей, %"
          hint="Кроме них версию получат те, кто выбран ниже. 0 и никого ниже — проба закончится"
          error={isValid ? undefined : 'Целое число от 0 до 100'}
        >
          <TextInput inputMode="numeric" value={share} onChange={(event) => setShare(event.target.value)} />
        </Field>
        <AudienceFields audience={audience} onChange={setAudience} />
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

interface Wanted {
  version: string;
  percent: number;
  audience: NonNullable<PackageState['canaryAudience']>;
}

function useSetCanary({ name, label }: PackageState, onDone: () => void) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ version, percent, audience: { roles, departments, people } }: Wanted) => {
      const audience = { roles, departments: departments.map(({ id }) => id), people: people.map(({ id }) => id) };
      return releasesApi(api).setCanary({ params: { name }, body: { version, percent, audience } });
    },
    onSuccess: async ({ data: { canary, canaryPercent, canaryAudience } }) => {
      await queryClient.invalidateQueries({ queryKey: releaseKeys.list() });
      const seen = canary && `${canary.version} видят: ${audienceText(canaryPercent, canaryAudience)}`;
      notify.success(`${label}: ${seen ?? 'проба закончена'}`);
      onDone();
    },
  });
}
