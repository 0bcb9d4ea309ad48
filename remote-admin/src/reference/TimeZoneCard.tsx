import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureText, isApiError, settingsApi, settingsQuery, useApi, useHost } from 'shared-api';
import { Button, Card, CardTitle, Field, FormFailure, LoadFailed, Loading, space, TextInput } from 'shared-ui';
import { styled } from 'styled-components';

const zones = Intl.supportedValuesOf('timeZone');

/** Where the company is: due dates and the ends of passes are days there. For administrators. */
export function TimeZoneCard() {
  const settings = useQuery(settingsQuery(useApi()));
  return (
    <Card aria-labelledby="time-zone">
      <CardTitle id="time-zone">Часовой пояс компании</CardTitle>
      <p>По нему считаются дни: сроки, действие сертификатов, даты в письмах, документах и выгрузках.</p>
      {settings.isPending && <Loading />}
      {settings.isError && (
        <LoadFailed
          message={settings.error.message}
          onRetry={() => settings.refetch()}
          isRetrying={settings.isFetching}
        />
      )}
      {settings.data?.isTimeZoneFixed && (
        <p>
          <b>{settings.data.timeZone}</b> — задан в окружении сервера (COMPANY_TIME_ZONE), здесь его не изменить.
        </p>
      )}
      {settings.data && !settings.data.isTimeZoneFixed && <ZoneForm current={settings.data.timeZone} />}
    </Card>
  );
}

function ZoneForm({ current }: { current: string }) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const [zone, setZone] = useState(current);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (timeZone: string) => settingsApi(api).updateSettings({ body: { timeZone } }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(settingsQuery(api).queryKey, data);
      notify.success('Часовой пояс изменён. У открытых страниц он сменится после обновления.');
    },
  });
  const fault = isApiError(error) ? error.fields.timeZone : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (zone.trim() !== current) mutate(zone.trim());
  };
  return (
    <Row onSubmit={submit} noValidate>
      <FormFailure>{error && !fault ? failureText(error) : null}</FormFailure>
      <Field label="Часовой пояс" hint="Название города по-английски, например Europe/Moscow" error={fault}>
        <TextInput
          value={zone}
          onChange={(event) => setZone(event.target.value)}
          list="time-zones"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <datalist id="time-zones">
        {zones.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Button type="submit" isPending={isPending} disabled={zone.trim() === current}>
        Сохранить
      </Button>
    </Row>
  );
}

const Row = styled.form`
  max-width: 420px;
  margin-top: ${space(3)};
`;
