import { type PackageState, type RegisteredPackage, type RolloutPolicy, roleLabels } from 'shared-api';
import { Button, Table } from 'shared-ui';
import { useUnregister } from './useUnregister.ts';

interface Props {
  packages: RegisteredPackage[];
  states: PackageState[];
  onChangeRole: (entry: RegisteredPackage) => void;
  onChangePolicy: (entry: RegisteredPackage) => void;
}

export function PackageTable({ packages, states, onChangeRole, onChangePolicy }: Props) {
  const unregister = useUnregister();
  return (
    <Table label="Список пакетов">
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
              <td>{entry.name}</td>
              <td>{entry.label}</td>
              <td>{entry.mount ?? '—'}</td>
              <td>{entry.minimumRole ? roleLabels[entry.minimumRole] : '—'}</td>
              <td>{policyText(entry.policy)}</td>
              <td>{live ?? (isReleased ? 'опубликован, не включён' : 'ещё не выпускался')}</td>
              <td>
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
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

/** «5 % на 10 мин» */
function policyText({ start, percent, minutes }: RolloutPolicy): string {
  if (minutes === 0) return 'сразу для всех';
  const first = { auto: `авто, ${percent} %`, share: `${percent} %`, releaser: 'выпустивший' };
  return `${first[start]}, ${minutes} мин`;
}
