import { Callout, color, fontSize, radius, Select, space, tiny, weight } from 'shared-ui';
import { styled } from 'styled-components';
import { type Column, fieldLabels } from './texts.ts';
import type { UserImport } from './useUserImport.ts';

const fields = Object.entries(fieldLabels) as [Exclude<Column, ''>, string][];
/** What has to stand in the cells, where the name does not say so. */
const hints: Partial<Record<Column, string>> = { manager: ' (email)', isActive: ' (да или нет)' };
const ofNewPeople = ['lastName', 'firstName', 'username'] as const;

/** What each column of the file is; the values of the first lines stand beside. */
export function ColumnsStep({ report, columns, setColumn }: UserImport) {
  return (
    <>
      <Missing columns={columns} />
      <List aria-label="Столбцы файла">
        {report?.columns.map(({ heading }, at) => {
          const name = heading || `Столбец ${at + 1}`;
          const seen = report.sample.map((cells) => cells[at]?.trim() ?? '').filter((cell) => cell !== '');
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places, and two may be called alike.
            <li key={at}>
              <div>
                <b>{name}</b>
                <Seen>{seen.length > 0 ? seen.slice(0, 3).join(' · ') : 'в первых строках пусто'}</Seen>
              </div>
              <Select
                aria-label={`Чем считать столбец «${name}»`}
                options={[
                  { value: '', label: 'Не загружать' },
                  ...fields
                    .filter(([field]) => field === columns[at] || !columns.includes(field))
                    .map(([value, label]) => ({ value, label: `${label}${hints[value] ?? ''}` })),
                ]}
                value={columns[at] ?? ''}
                onChange={(field) => setColumn(at, field as Column)}
              />
            </li>
          );
        })}
      </List>
    </>
  );
}

function Missing({ columns }: { columns: Column[] }) {
  if (!columns.includes('email'))
    return (
      <Callout kind="danger" role="status">
        Укажите, в каком столбце «{fieldLabels.email}»: по нему находят сотрудника.
      </Callout>
    );
  const missing = ofNewPeople.filter((field) => !columns.includes(field)).map((field) => `«${fieldLabels[field]}»`);
  if (missing.length === 0) return null;
  return (
    <Callout kind="warning" role="status">
      Не указано: {missing.join(', ')}. Без этого новых сотрудников не создать: их строки вернутся с ошибкой. Тех, кто
      уже есть, файл изменит.
    </Callout>
  );
}

const List = styled.ul`
  margin-top: ${space(3)};
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 260px);
    align-items: center;
    gap: ${space(2)} ${space(4)};
    padding: ${space(2.5)} ${space(3)};
  }
  & > li + li { border-top: 1px solid ${color.line}; }
  & b { font-weight: ${weight.label}; overflow-wrap: anywhere; }
  ${tiny} { & > li { grid-template-columns: minmax(0, 1fr); } }
`;

const Seen = styled.p`
  overflow: hidden;
  color: ${color.textSoft};
  font-size: ${fontSize.small};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
