import { useState } from 'react';
import {
  AppSetup,
  Checkbox,
  Chips,
  ChoicePicker,
  Correction,
  Field,
  FilePicker,
  FilterGrid,
  FilterRow,
  ListSearch,
  PasswordInput,
  PasswordMeter,
  Radio,
  RecoveryCodes,
  ResetFilters,
  SearchInput,
  Select,
  Switch,
  space,
  TextArea,
  TextInput,
} from 'shared-ui';
import { styled } from 'styled-components';
import { Sample, Section } from './Section.tsx';

const departments = [
  { value: '', label: 'Все отделы' },
  { value: 'storage', label: 'Склад и перевозки' },
  { value: 'sales', label: 'Отдел сопровождения корпоративных клиентов и государственных закупок' },
];

const named = departments.slice(1).map(({ value, label }) => ({ id: value, name: label }));

const nothing = () => undefined;
const scan = { label: 'Скан документа', accept: '.pdf', onChoose: nothing, onRemove: nothing, onStop: nothing };

export function Forms() {
  return (
    <Section title="Поля">
      <Sample name="Field: подсказка, ошибка, недоступно" isWide>
        <Grid>
          <Field label="Название" isRequired hint="До 300 знаков">
            <TextInput defaultValue="Охрана труда на складе" />
          </Field>
          <Field label="Email" isRequired error="Введите корректный email">
            <TextInput defaultValue="anna@" />
          </Field>
          <Field label="Табельный номер">
            <TextInput disabled defaultValue="00417" />
          </Field>
          <Field label="Пароль">
            <PasswordInput defaultValue="секрет" autoComplete="off" />
          </Field>
          <Field label="Описание">
            <TextArea rows={3} placeholder="О чём материал" />
          </Field>
          <Field label="Тесная подпись" isCompact>
            <TextInput type="date" />
          </Field>
        </Grid>
      </Sample>
      <Sample name="FilePicker: пусто, в пути, выбран, ошибка" isWide>
        <Grid>
          <FilePicker {...scan} file={null} hint="PDF или фотография, до 20 МБ" />
          <FilePicker {...scan} file={null} sending={{ name: 'скан.pdf', progress: 40, isWaiting: false }} />
          <FilePicker {...scan} file={{ name: 'Удостоверение стропальщика.pdf', size: 482_000 }} />
          <FilePicker {...scan} file={null} error="Файл больше 20 МБ" />
        </Grid>
      </Sample>
      <Sample name="PasswordMeter: не подойдёт, слабый, средний, надёжный" isWide>
        <Grid>
          <PasswordMeter strength={0} reason="Это частый пароль: его подберут первым. Придумайте другой." />
          <PasswordMeter strength={1} reason="Добавьте ещё слово или несколько знаков" />
          <PasswordMeter strength={2} reason="Ещё одно слово сделает его надёжнее" />
          <PasswordMeter strength={4} reason={null} />
        </Grid>
      </Sample>
      <Selects />
      <Choices />
      <SecondStep />
    </Section>
  );
}

function Selects() {
  const [department, setDepartment] = useState('sales');
  const [search, setSearch] = useState('техника безопасности');
  const [chosen, setChosen] = useState(named);
  return (
    <>
      <Sample name="Select: выбрано, пусто, ошибка, недоступен, без вариантов" isWide>
        <Grid>
          <Field label="Отдел">
            <Select options={departments} value={department} onChange={setDepartment} />
          </Field>
          <Field label="Отдел не выбран">
            <Select options={departments} value="none" onChange={setDepartment} placeholder="Выберите отдел" />
          </Field>
          <Field label="Отдел с ошибкой" error="Выберите отдел">
            <Select options={departments} value="none" onChange={setDepartment} />
          </Field>
          <Field label="Отдел недоступен">
            <Select options={departments} value="storage" onChange={setDepartment} isDisabled />
          </Field>
          <Field label="Отделов нет">
            <Select options={[]} value="" onChange={setDepartment} emptyText="Отделы не загрузились" />
          </Field>
        </Grid>
      </Sample>
      <Sample name="ChoicePicker и Chips: выбрано несколько, ничего" isWide>
        <Grid>
          <ChoicePicker label="Отделы" options={named} chosen={chosen} onChange={setChosen} />
          <ChoicePicker label="Группы" hint="Пока ни одной" options={named} chosen={[]} onChange={nothing} />
          <Chips label="Метки" chosen={named} onRemove={nothing} />
        </Grid>
      </Sample>
      <Sample name="SearchInput" isWide>
        <SearchInput value={search} onChange={setSearch} aria-label="Поиск" placeholder="Название или тег" />
      </Sample>
      <Sample name="FilterGrid с FilterRow, ListSearch и ResetFilters; Correction" isWide>
        <FilterGrid role="search" aria-label="Поиск и фильтры">
          <FilterRow>
            <ListSearch value={search} onSearch={setSearch} label="Поиск по списку" placeholder="Название или тег" />
          </FilterRow>
          <Select aria-label="Отдел" options={departments} value={department} onChange={setDepartment} />
          <ResetFilters address={{ isFiltered: search !== '', reset: () => setSearch('') }} />
        </FilterGrid>
        <Correction typed="отпсук" shown="отпуск" onAsTyped={setSearch} />
      </Sample>
    </>
  );
}

function Choices() {
  return (
    <>
      <Sample name="Checkbox">
        <Checkbox defaultChecked>Опубликовать</Checkbox>
        <Checkbox>Только мои</Checkbox>
        <Checkbox disabled>Недоступно</Checkbox>
      </Sample>
      <Sample name="Radio">
        <Radio name="answer" defaultChecked>
          Верно
        </Radio>
        <Radio name="answer">Неверно</Radio>
        <Radio name="other" disabled>
          Недоступно
        </Radio>
      </Sample>
      <Sample name="Switch">
        <Switch defaultChecked>Обновлять сразу</Switch>
        <Switch>Выключен</Switch>
        <Switch disabled>Недоступен</Switch>
      </Sample>
    </>
  );
}

/** Of `otpauth://totp/…`, as the server draws it. */
const qr = {
  size: 21,
  path: 'M0 0h7v7h-7zM1 1v5h5v-5zM14 0h7v7h-7zM15 1v5h5v-5zM0 14h7v7h-7zM1 15v5h5v-5zM9 9h4v3h-4z',
};

function SecondStep() {
  return (
    <>
      <Sample name="AppSetup">
        <AppSetup secret="JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP" address="otpauth://totp/portal" qr={qr} />
      </Sample>
      <Sample name="RecoveryCodes">
        <RecoveryCodes codes={['abcd-efgh-jkmn', '2345-6789-abcd', 'tuvw-xyz2-3456']} onCopy={() => undefined} />
      </Sample>
    </>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
  gap: 0 ${space(4)};
`;
