import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { type ApiTransport, certificatesApi, type Host, isApiError, type VerifiedCertificate } from 'shared-api';
import {
  Button,
  Callout,
  CircleCheck,
  color,
  Field,
  fontSize,
  formatDate,
  LoadFailed,
  Loading,
  radius,
  space,
  TextInput,
  TriangleAlert,
} from 'shared-ui';
import { styled } from 'styled-components';
import { usePageTitle } from '../page/usePageTitle.ts';
import { keepCompanyZone } from '../session/companyZone.ts';
import { BrandSign } from '../side/Brand.tsx';
import { ThemeSwitch } from '../side/ThemeSwitch.tsx';

/** Confirms the number of a certificate to anybody: whoever holds the paper need not have an account. */
export function VerifyPage({ host }: { host: Host }) {
  const api = useMemo(() => host.api, [host]);
  const { number = '' } = useParams();
  usePageTitle('Проверка сертификата');
  return (
    <Root>
      <Theme>
        <ThemeSwitch />
      </Theme>
      <Area>
        <Title>
          <BrandSign size={40} />
          <div>
            <h1>Проверка сертификата</h1>
            <p>Номер стоит внизу сертификата, под датой.</p>
          </div>
        </Title>
        <NumberForm key={number} number={number} />
        {number !== '' && <Answer api={api} number={number} />}
        <Soft>
          <Link to="/dashboard">Перейти в портал</Link>
        </Soft>
      </Area>
    </Root>
  );
}

function NumberForm({ number }: { number: string }) {
  const navigate = useNavigate();
  const [text, setText] = useState(number);
  const [error, setError] = useState<string | undefined>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim().toUpperCase();
    if (wanted === '') return setError('Введите номер сертификата');
    void navigate(`/verify/${encodeURIComponent(wanted)}`);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Field label="Номер сертификата" error={error}>
        <TextInput
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder="KB-XXXXX-XXXXX"
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" variant="primary">
        Проверить
      </Button>
    </form>
  );
}

function Answer({ api, number }: { api: ApiTransport; number: string }) {
  const found = useQuery({
    queryKey: ['certificates', 'verify', number],
    queryFn: async ({ signal }) => {
      const { data } = await certificatesApi(api).verifyCertificate({ params: { number }, signal });
      keepCompanyZone(data.timeZone);
      return data;
    },
  });
  if (found.isPending) return <Loading label="Проверяем…" />;
  if (found.isError) {
    if (isApiError(found.error) && found.error.status === 404)
      return <Callout kind="warning">{found.error.message}</Callout>;
    return <LoadFailed message={found.error.message} onRetry={() => found.refetch()} isRetrying={found.isFetching} />;
  }
  return <Certificate certificate={found.data} />;
}

function Certificate({ certificate }: { certificate: VerifiedCertificate }) {
  const { number, holder, title, issuedAt, validUntil, revokedAt, isValid } = certificate;
  return (
    <Result role="status" $isValid={isValid}>
      <h2>
        {isValid ? <CircleCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
        {isValid ? 'Сертификат действителен' : revokedAt ? 'Сертификат отозван' : 'Срок действия сертификата истёк'}
      </h2>
      <dl>
        <dt>Номер</dt>
        <dd>{number}</dd>
        <dt>Кому выдан</dt>
        <dd>{holder}</dd>
        <dt>Аттестация</dt>
        <dd>{title}</dd>
        <dt>Выдан</dt>
        <dd>{formatDate(issuedAt)}</dd>
        {revokedAt ? (
          <>
            <dt>Отозван</dt>
            <dd>{formatDate(revokedAt)}, больше не действует</dd>
          </>
        ) : (
          <>
            <dt>Действует</dt>
            <dd>{validUntil ? `до ${formatDate(validUntil)}` : 'бессрочно'}</dd>
          </>
        )}
      </dl>
    </Result>
  );
}

const Root = styled.main`
  position: relative;
  display: grid;
  justify-items: center;
  align-items: start;
  min-height: 100dvh;
  padding: clamp(64px, 14vh, 140px) ${space(5)} ${space(10)};
`;

const Theme = styled.div`
  position: absolute;
  top: ${space(4)};
  right: ${space(4)};
`;

const Area = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  width: min(520px, 100%);
`;

const Title = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3.5)};
  & h1 { font-size: ${fontSize.figure}; }
  & p { color: ${color.textSoft}; }
  & svg { flex: none; border-radius: ${radius.medium}; }
`;

const Soft = styled.p`
  font-size: ${fontSize.control};
`;

const Result = styled.section<{ $isValid: boolean }>`
  padding: ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  & h2 { display: flex; align-items: center; gap: ${space(2.5)}; margin-bottom: ${space(4)}; font-size: ${fontSize.lead}; }
  & h2 svg { flex: none; color: ${({ $isValid }) => ($isValid ? color.green : color.red)}; }
  & dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: ${space(2)} ${space(5)}; }
  & dt { color: ${color.textSoft}; }
  & dd { overflow-wrap: anywhere; }
`;
