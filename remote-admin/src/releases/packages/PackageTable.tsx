import { type PackageState, type RegisteredPackage, roleLabels } from 'shared-api';
import { Button, Table } from 'shared-ui';
import { useUnregister } from './useUnregister.ts';

interface Props {
  packages: RegisteredPackage[];
  states: PackageState[];
  onChangeRole: (entry: RegisteredPackage) => void;
}

export function PackageTable({ packages, states, onChangeRole }: Props) {
  const unregister = useUnregister();
  return (
    <Table label="Список пакетов">
      <thead>
        <tr>
          <th scope="col">Имя</th>
          <th scope="col">Название</th>
          <th scope="col">Адрес</th>
          <th scope="col">Виден с роли</th>
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
              <td>{live ?? (isReleased ? 'опубликован, не включён' : 'ещё не выпускался')}</td>
              <td>
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
