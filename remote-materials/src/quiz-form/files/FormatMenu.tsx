import { type QuestionFormat, useDownload, useHost } from 'shared-api';
import { Download, Menu, MenuButton } from 'shared-ui';

interface Link {
  data: { url: string; losses: { number: number; message: string }[] };
}

interface Props {
  label: string;
  linkFor: (format: QuestionFormat) => Promise<Link>;
}

/** Downloads questions in a format that is chosen, and says what it cannot hold. */
export function FormatMenu({ label, linkFor }: Props) {
  const { notify } = useHost();
  const { mutate } = useDownload<QuestionFormat>(async (format) => {
    const link = await linkFor(format);
    const { losses } = link.data;
    if (losses.length > 0) notify.info(lossText(losses));
    return link;
  }, 'Не удалось подготовить файл. Повторите через минуту.');
  return (
    <Menu
      label={label}
      trigger={
        <MenuButton>
          <Download aria-hidden="true" />
          {label}
        </MenuButton>
      }
      actions={formats.map(({ id, label: name }) => ({ id, label: name, onSelect: () => mutate(id) }))}
    />
  );
}

const formats: { id: QuestionFormat; label: string }[] = [
  { id: 'xlsx', label: 'Excel (.xlsx)' },
  { id: 'moodle', label: 'Moodle XML' },
  { id: 'gift', label: 'GIFT' },
  { id: 'aiken', label: 'Aiken' },
];

/** Losses that a message names; who has more takes another format. */
const namedLosses = 3;

function lossText(losses: { number: number; message: string }[]): string {
  const named = losses.slice(0, namedLosses).map(({ number, message }) => `Вопрос ${number}: ${message}`);
  const more = losses.length - named.length;
  return ['В файле не всё.', ...named, ...(more > 0 ? [`И ещё замечаний: ${more}.`] : [])].join(' ');
}
