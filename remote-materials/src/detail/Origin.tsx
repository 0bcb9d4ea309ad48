import { Link } from 'react-router-dom';
import { hasRole, type Material, useCurrentUser } from 'shared-api';
import {
  Badge,
  color,
  dotted,
  fontSize,
  formatCount,
  formatDate,
  formatDateTime,
  formatDay,
  isDayOver,
  SectionTile,
  space,
  weight,
} from 'shared-ui';
import { styled } from 'styled-components';
import { minutesToRead } from './minutesToRead.ts';

/** What is still to come to the readers. */
function OnItsWay({ material: { id, isPublished, publishAt, waitingVersion } }: { material: Material }) {
  return (
    <>
      {waitingVersion && (
        <li data-screen>
          <Link to={`/materials/${id}/history?version=${waitingVersion}`}>Версия {waitingVersion} на согласовании</Link>
        </li>
      )}
      {publishAt && !isPublished && (
        <li data-screen>
          Выйдет <time dateTime={publishAt}>{formatDateTime(publishAt)}</time>
        </li>
      )}
    </>
  );
}

/** Where a material comes from, in one quiet line: section, author, days, minutes. */
export function Origin({ material }: { material: Material }) {
  const { category, department, author, createdAt, updatedAt, reviewBy, content, progress, isPublished } = material;
  const isForEditors = hasRole(useCurrentUser(), 'EDITOR');
  const isChanged = formatDay(updatedAt) !== formatDay(createdAt);
  return (
    <Facts>
      <li>
        <Category>
          <SectionTile section={category} />
          {category.name}
        </Category>
      </li>
      {department && <li>{department.name}</li>}
      <li>
        {author.firstName} {author.lastName}
      </li>
      <li>
        <time dateTime={createdAt} title="Создан">
          {formatDate(createdAt)}
        </time>
      </li>
      {isChanged && (
        <li>
          обновлён <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>
        </li>
      )}
      <li>{formatCount(minutesToRead(content), 'минута', 'минуты', 'минут')}</li>
      {(isForEditors || !isPublished) && (
        <li data-screen>
          <Badge tone={isPublished ? 'green' : 'yellow'}>{isPublished ? 'Опубликован' : 'Черновик'}</Badge>
        </li>
      )}
      {isForEditors && <OnItsWay material={material} />}
      {reviewBy && isForEditors && (
        <li data-screen>
          Пересмотреть до <time dateTime={reviewBy}>{formatDay(reviewBy)}</time>{' '}
          {isDayOver(reviewBy) && <Badge tone="yellow">Пора пересмотреть</Badge>}
        </li>
      )}
      {/* It has its room from the beginning: it comes while the text is being read. */}
      <Progress data-screen $isBegun={progress > 0}>
        Прочитано {progress}&nbsp;%
      </Progress>
    </Facts>
  );
}

const Facts = styled.ul`
  ${dotted}
  align-items: center;
  row-gap: ${space(1)};
  color: ${color.textQuiet};
  font-size: ${fontSize.small};
  list-style: none;
  @media print { & > [data-screen] { display: none; } }
`;

const Progress = styled.li<{ $isBegun: boolean }>`
  /* Of «Прочитано 100 %», and of its dot. */
  min-width: calc(9.6em + 15px);
  visibility: ${({ $isBegun }) => ($isBegun ? 'visible' : 'hidden')};
`;

const Category = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  vertical-align: middle;
  color: ${color.textSoft};
  font-weight: ${weight.label};
`;
