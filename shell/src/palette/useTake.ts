import { useNavigate } from 'react-router-dom';
import type { Host, User, useUnopened } from 'shared-api';
import { runCommand } from '../contributions/contribution.ts';
import { remember } from '../recent/recent.ts';
import { allId, type Row } from './rows.ts';

/** Opens what a row leads to, here or in a new tab, or does what it is for. */
export function useTake(host: Host, user: User, onClose: () => void, unopened: ReturnType<typeof useUnopened>) {
  const navigate = useNavigate();
  return (row: Row, isNewTab: boolean): void => {
    const { id, to, context } = row;
    // All results are looked at further on their page.
    if (id === allId) unopened.pass();
    else unopened.open();
    if (to === undefined || !isNewTab) onClose();
    if (to === undefined) return void run(host, row);
    if (id !== allId && !id.startsWith('page:')) remember(user.id, { to, label: labelOf(row), context });
    if (isNewTab) window.open(to, '_blank', 'noopener');
    else void navigate(to);
  };
}

async function run({ notify }: Host, row: Row): Promise<void> {
  if (!row.run) return;
  const { source, command } = row.run;
  const isDone = await runCommand(source, () => command.run?.());
  if (!isDone) notify.error(`Не получилось: «${labelOf(row)}». Повторите позже.`);
}

const labelOf = ({ title }: Row): string => title.map(({ text }) => text).join('');
