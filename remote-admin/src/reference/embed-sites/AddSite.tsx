import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useState } from 'react';
import { embedHostsQuery, embedsApi, failureText, isApiError, useApi, useHost } from 'shared-api';
import { videoServices } from 'shared-api/document';
import { Button, Field, FormFailure, space, TextInput } from 'shared-ui';
import { styled } from 'styled-components';
import { siteOf } from './siteOf.ts';

interface Props {
  /** What is on the list. */
  hosts: readonly string[];
  input: RefObject<HTMLInputElement | null>;
}

/** A line for another site, and the well-known ones to press. */
export function AddSite({ hosts, input }: Props) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (host: string) => embedsApi(api).allowEmbedHost({ body: { host } }),
    onSuccess: ({ data }, host) => {
      queryClient.setQueryData(embedHostsQuery(api).queryKey, data.hosts);
      setTyped('');
      notify.success(`Сайт ${host} разрешён. На открытых страницах он появится после обновления.`);
      input.current?.focus();
    },
  });
  const refused = isApiError(error) ? error.fields.host : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(typed.trim() === '');
    if (typed.trim() !== '') mutate(siteOf(typed));
  };
  return (
    <>
      <Row onSubmit={submit} noValidate>
        <FormFailure>{error && !refused ? failureText(error) : null}</FormFailure>
        <Field
          label="Сайт"
          hint="Имя, например rutube.ru, или адрес страницы с него"
          error={isEmpty ? 'Введите имя сайта' : refused}
        >
          <TextInput
            ref={input}
            value={typed}
            maxLength={2000}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              setTyped(event.target.value);
              setEmpty(false);
              if (error) reset();
            }}
          />
        </Field>
        <Button type="submit" isPending={isPending}>
          Разрешить
        </Button>
      </Row>
      <KnownSites hosts={hosts} onPick={mutate} />
    </>
  );
}

/** Services of videos that are not on the list yet. */
function KnownSites({ hosts, onPick }: { hosts: readonly string[]; onPick: (host: string) => void }) {
  const others = videoServices().filter(({ host }) => !hosts.includes(host));
  if (others.length === 0) return null;
  return (
    <Known role="group" aria-labelledby="known-sites">
      <span id="known-sites">Видеосервисы:</span>
      {others.map(({ name, host }) => (
        <Button key={host} size="small" aria-label={`Разрешить ${name}: ${host}`} onClick={() => onPick(host)}>
          {name}
        </Button>
      ))}
    </Known>
  );
}

const Row = styled.form`
  max-width: 420px;
  margin-top: ${space(4)};
`;

const Known = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin-top: ${space(4)};
`;
