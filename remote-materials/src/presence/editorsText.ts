import type { MaterialEditor } from 'shared-api';
import { formatDate, formatDateTime, formatTime } from 'shared-ui';

/**
 * Who edits, in words: the person's own other form last, for others are what matters.
 *
 * @param now the moment at which it is read
 */
export function editorsText(editors: readonly MaterialEditor[], ownId: string, now: Date): string {
  const own = editors.find(({ person }) => person.id === ownId);
  const others = editors
    .filter((editor) => editor !== own)
    .map(({ person, since }) => ({
      name: `${person.firstName} ${person.lastName}`,
      since: from(since, now),
    }));
  const [first] = others;
  const texts: string[] = [];
  if (first && others.length === 1) texts.push(`${first.name} редактирует ${first.since}.`);
  if (others.length > 1) texts.push(`Редактируют: ${others.map(({ name, since }) => `${name} ${since}`).join(', ')}.`);
  if (own) texts.push(`Вы редактируете в другой вкладке ${from(own.since, now)}.`);
  return texts.join(' ');
}

/** «с 10:42», with the day where it was another one. */
function from(since: string, now: Date): string {
  const isToday = formatDate(since) === formatDate(now.toISOString());
  return `с ${isToday ? formatTime(since) : formatDateTime(since)}`;
}
