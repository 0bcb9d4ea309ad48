import { iconByName, searchChoices } from 'shared-ui';
import type { Contribution } from '../contributions/contribution.ts';
import type { NavigationItem } from '../navigation/navigationItems.ts';
import type { Recent } from '../recent/recent.ts';
import { commandRow, pageRow, type Row, type RowGroup, recentRow } from './rows.ts';

const shownRecent = 6;

interface Known {
  pages: NavigationItem[];
  contributions: Contribution[];
  recent: Recent[];
}

/** What needs no server: what was opened lately while nothing is typed, pages, and what can be done. */
export function localGroups(text: string, { pages, contributions, recent }: Known): RowGroup[] {
  const choices = [
    ...pages.map((item) => ({
      group: 'pages',
      label: item.label,
      words: '',
      row: pageRow(item, iconByName(item.icon)),
    })),
    ...contributions.flatMap((source) =>
      source.commands.map((command) => ({
        group: 'commands',
        label: command.label,
        words: `${command.keywords} ${command.hint} ${source.label}`,
        row: commandRow(source, command),
      })),
    ),
  ];
  const meant = searchChoices(choices, text);
  const rowsOf = (group: string): Row[] => meant.filter((choice) => choice.group === group).map(({ row }) => row);
  const opened = text === '' ? recent.filter(({ to }) => isOpenTo(to, pages)).slice(0, shownRecent) : [];
  return [
    { id: 'recent', label: 'Недавнее', rows: opened.map(recentRow) },
    { id: 'pages', label: 'Разделы', rows: rowsOf('pages') },
    { id: 'commands', label: 'Действия', rows: rowsOf('commands') },
  ].filter(({ rows }) => rows.length > 0);
}

/** Whether it still lies in a section that the person has: roles change, and sections go. */
function isOpenTo(address: string, pages: NavigationItem[]): boolean {
  return address.startsWith('/search') || pages.some(({ to }) => new RegExp(`^${to}(?:[/?#]|$)`).test(address));
}
