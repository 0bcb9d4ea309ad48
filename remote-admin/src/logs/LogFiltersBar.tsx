import { filteredLogActions, type ListAddress, logActionLabel } from 'shared-api';
import { Field, TextInput, useSearchText } from 'shared-ui';
import { FilterBar } from '../list/FilterBar.tsx';
import { FilterSelect } from '../list/FilterSelect.tsx';

/** What the specification offers, and an action that a shared link names besides. */
function actionOptions(current: string) {
  const codes =
    current && !filteredLogActions.includes(current) ? [...filteredLogActions, current] : filteredLogActions;
  return codes.map((action) => ({ value: action, label: logActionLabel(action) }));
}

export function LogFiltersBar({ address }: { address: ListAddress }) {
  const person = useSearchText(address.get('userId'), (userId) => address.set('userId', userId));
  return (
    <FilterBar address={address} label="Поиск по журналу" placeholder="Пользователь, действие или объект">
      <FilterSelect
        address={address}
        name="action"
        label="Действие"
        all="Все действия"
        options={actionOptions(address.get('action'))}
      />
      <TextInput
        aria-label="ID пользователя"
        placeholder="ID пользователя"
        value={person.text}
        onChange={(event) => person.setText(event.target.value)}
      />
      <Field label="Дата с" isCompact>
        <TextInput
          type="date"
          value={address.get('dateFrom')}
          max={address.get('dateTo') || undefined}
          onChange={(event) => address.set('dateFrom', event.target.value)}
        />
      </Field>
      <Field label="Дата по" isCompact>
        <TextInput
          type="date"
          value={address.get('dateTo')}
          min={address.get('dateFrom') || undefined}
          onChange={(event) => address.set('dateTo', event.target.value)}
        />
      </Field>
    </FilterBar>
  );
}
