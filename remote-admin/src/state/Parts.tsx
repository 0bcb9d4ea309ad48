import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PortalState } from 'shared-api';
import { Badge, color, fontSize, formatCount, ProgressBar, radius, space, weight } from 'shared-ui';
import { styled } from 'styled-components';
import { isMailLate, problemInWords, sizeInWords } from './words.ts';

/** What the portal stands on: each part with whether it answers. */
export function Parts({ parts: { database, storage, disk, mail } }: { parts: PortalState['parts'] }) {
  return (
    <Grid>
      <Part name="База данных" problem={database.problem}>
        {database.isEmbedded ? 'Встроенная' : 'PostgreSQL'}
      </Part>
      <Part name="Хранилище файлов" problem={storage.problem}>
        {storage.isRemote ? 'S3' : 'Папка на диске портала'}
      </Part>
      <Part name="Диск" problem={disk.problem}>
        {disk.free === null || disk.size === null ? (
          'Размер неизвестен'
        ) : (
          <>
            <p>
              Свободно {sizeInWords(disk.free)} из {sizeInWords(disk.size)}
            </p>
            <ProgressBar value={Math.round(100 * (1 - disk.free / disk.size))} label="Занято на диске, проценты" />
          </>
        )}
      </Part>
      <MailPart mail={mail} />
    </Grid>
  );
}

function MailPart({ mail }: { mail: PortalState['parts']['mail'] }) {
  if (mail === null)
    return (
      <Tile name="Почта" mark={<Badge tone="grey">Не настроена</Badge>}>
        Уведомления видны только в портале
      </Tile>
    );
  const { waiting, failed, overdue } = mail;
  const minutes = Math.round(overdue / 60);
  return (
    <Tile
      name="Почта"
      mark={isMailLate(mail) ? <Badge tone="red">Задерживается</Badge> : <Badge tone="green">Отправляется</Badge>}
    >
      <p>{waiting === 0 ? 'Писем в очереди нет' : `В очереди ${formatCount(waiting, 'письмо', 'письма', 'писем')}`}</p>
      {minutes > 0 && <p>Задержка {formatCount(minutes, 'минута', 'минуты', 'минут')}</p>}
      {failed > 0 && <Link to="/admin/letters">Не доставлено: {failed}</Link>}
    </Tile>
  );
}

function Part({ name, problem, children }: { name: string; problem: string | null; children: ReactNode }) {
  return (
    <Tile
      name={name}
      mark={problem === null ? <Badge tone="green">Работает</Badge> : <Badge tone="red">Не работает</Badge>}
    >
      {children}
      {problem !== null && <Problem>Причина: {problemInWords(problem)}</Problem>}
    </Tile>
  );
}

function Tile({ name, mark, children }: { name: string; mark: ReactNode; children: ReactNode }) {
  return (
    <Root>
      <Head>
        <h3>{name}</h3>
        {mark}
      </Head>
      <Body>{children}</Body>
    </Root>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(230px, 100%), 1fr));
  gap: ${space(3)};
`;

const Root = styled.section`
  min-width: 0;
  padding: ${space(3.5)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(2)};
  & h3 { font-size: ${fontSize.body}; font-weight: ${weight.label}; }
`;

const Body = styled.div`
  display: grid;
  gap: ${space(1.5)};
  margin-top: ${space(1.5)};
  color: ${color.textSoft};
  font-size: ${fontSize.small};
`;

const Problem = styled.p`
  color: ${color.red};
  overflow-wrap: anywhere;
`;
