import { type PackageState, type RegisteredPackage, type RolloutPolicy, roleLabels } from 'shared-api';
import { Button, space, Table } from 'shared-ui';
import { styled } from 'styled-components';
import { useUnregister } from './useUnregister.ts';

interface Props {
  packages: RegisteredPackage[];
  states: PackageState[];
  onChangeRole: (entry: RegisteredPackage) => void;
  onChangePolicy: (entry: RegisteredPackage) => void;
}

export function PackageTable({ packages, states, onChangeRole, onChangePolicy }: Props) {
  return (
    <Table label="Список пакетов" isStacked>
      <thead>
        <tr>
          <th scope="col">Имя</th>
          <th scope="col">Название</th>
          <th scope="col">Адрес</th>
          <th scope="col">Виден с роли</th>
          <th scope="col">Выпуск</th>
          <th scope="col">Действует</th>
          <th scope="col">Действия</th>
        </tr>
      </thead>
      <tbody>
        {packages.map((entry) => {
          const live = states.find(({ name }) => name === entry.name)?.live.version;
          const isReleased = entry.isReleased || live !== undefined;
          return (
            <tr key={entry.name}>
              <td data-label="Имя">
                <span>{entry.name}</span>
              </td>
              <td data-label="Название">
                <span>{entry.label}</span>
              </td>
              <td data-label="Адрес">
                <span>{entry.mount ?? '—'}</span>
              </td>
              <td data-label="Виден с роли">
                <span>{entry.minimumRole ? roleLabels[entry.minimumRole] : '—'}</span>
              </td>
              <td data-label="Выпуск">
                <span>{policyText(entry.policy)}</span>
              </td>
              <td data-label="Действует">
                <span>{live ?? (isReleased ? 'опубликован, не включён' : 'ещё не выпускался')}</span>
              </td>
              <td data-label="Действия">
                <Actions
                  entry={entry}
                  isReleased={isReleased}
                  onChangeRole={onChangeRole}
                  onChangePolicy={onChangePolicy}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

interface ActionsProps extends Pick<Props, 'onChangeRole' | 'onChangePolicy'> {
  entry: RegisteredPackage;
  isReleased: boolean;
}

function Actions({ entry, isReleased, onChangeRole, onChangePolicy }: ActionsProps) {
  const unregister = useUnregister();
  return (
    <Buttons>
      <Button
        size="small"
        variant="ghost"
        aria-label={`Порядок выпуска: ${entry.label}`}
        onClick={() => onChangePolicy(entry)}
      >
        Порядок выпуска
      </Button>
      {entry.kind === 'remote' && (
        <Button
          size="small"
          variant="ghost"
          aria-label={`Изменить роль: ${entry.label}`}
          onClick={() => onChangeRole(entry)}
        >
          Изменить роль
        </Button>
      )}
      {entry.kind === 'remote' && !isReleased && (
        <Button
          size="small"
          variant="ghost"
          aria-label={`Снять с регистрации: ${entry.label}`}
          onClick={() => unregister(entry)}
        >
          Снять с регистрации
        </Button>
      )}
    </Buttons>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

/** «5 %, 10 мин» */
function policyText({ start, percent, minutes }: RolloutPolicy): string {
  if (minutes === 0) return 'сразу для всех';
  const first = { auto: `авто, ${percent}\u00a0%`, share: `${percent}\u00a0%`, releaser: 'выпустивший' };
  return `${first[start]}, ${minutes}\u00a0мин`;
}
