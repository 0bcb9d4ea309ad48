import { type FormEvent, type RefObject, useState } from 'react';
import { failureText, isApiError, useHost } from 'shared-api';
import { videoServices } from 'shared-api/document';
import { Button, Field, FormFailure, space, TextInput } from 'shared-ui';
import { styled } from 'styled-components';
import { siteOf } from './siteOf.ts';
import { useAllowSite } from './useAllowSite.ts';

interface Props {
  /** What is on the list. */
  hosts: readonly string[];
  input: RefObject<HTMLInputElement | null>;
}

/** A line for another site, and the well-known ones to press. */
export function AddSite({ hosts, input }: Props) {
  const [typed, setTyped] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const { mutate, isPending, error, reset } = useAllowSite({
    onDone: () => {
      setTyped('');
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
      <KnownSites
        hosts={hosts}
        onDone={() => {
          setEmpty(false);
          // The button that had the focus has gone.
          input.current?.focus();
        }}
      />
    </>
  );
}

/** Services of videos that are not on the list yet. What becomes of them is no matter of the line above. */
function KnownSites({ hosts, onDone }: { hosts: readonly string[]; onDone: () => void }) {
  const { notify } = useHost();
  const { mutate } = useAllowSite({ onDone, onError: (error) => notify.error(failureText(error)) });
  const others = videoServices().filter(({ host }) => !hosts.includes(host));
  if (others.length === 0) return null;
  return (
    <Known role="group" aria-labelledby="known-sites">
      <span id="known-sites">Видеосервисы:</span>
      {others.map(({ name, host }) => (
        <Button key={host} size="small" aria-label={`Разрешить ${name}: ${host}`} onClick={() => mutate(host)}>
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
