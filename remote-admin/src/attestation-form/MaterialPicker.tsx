import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { materialsQuery, useApi, useHost } from 'shared-api';
import {
  Button,
  color,
  Field,
  formatCount,
  IconButton,
  Plus,
  radius,
  SearchInput,
  Spinner,
  space,
  useDebouncedValue,
  X,
} from 'shared-ui';
import { styled } from 'styled-components';
import type { ChosenMaterial } from './formValues.ts';

interface Props {
  chosen: ChosenMaterial[];
  onChange: (chosen: ChosenMaterial[]) => void;
  error?: string | undefined;
}

/** Materials by search; each shows how many questions it can give. */
export function MaterialPicker({ chosen, onChange, error }: Props) {
  const api = useApi();
  const { notify } = useHost();
  const [search, setSearch] = useState('');
  const [pending, setPending] = useState<string | null>(null);
  const wanted = useDebouncedValue(search.trim(), 300);
  const found = useQuery({ ...materialsQuery(api, { search: wanted, limit: 8 }), enabled: wanted !== '' });
  const free = (wanted === '' ? [] : (found.data?.materials ?? [])).filter(
    ({ id }) => !chosen.some((material) => material.id === id),
  );
  const add = async (id: string, title: string, isDraft: boolean) => {
    setPending(id);
    // What an attempt could ask: with the questions that are kept for attestations, without those of drafts.
    const questionsCount = await api.attestations
      .preview({ body: { materialIds: [id], questionsPerMaterial: null } })
      .then(({ data }) => data.questions.length)
      .catch(() => 0);
    setPending(null);
    if (isDraft) notify.info(`Материал «${title}» ещё не опубликован: пока это черновик, вопросов он не добавит.`);
    else if (questionsCount === 0) notify.info(`У материала «${title}» нет активного теста: вопросов он не добавит.`);
    onChange([...chosen, { id, title, questionsCount, isDraft }]);
  };
  return (
    <>
      <Field label="Материалы" isRequired error={error} hint="Вопросы берутся из их активных тестов">
        {(control) => (
          <SearchInput
            {...control}
            value={search}
            onChange={setSearch}
            placeholder="Найти материал по названию или тексту"
            maxLength={200}
          />
        )}
      </Field>
      {wanted !== '' && (
        <List aria-label="Найденные материалы">
          {found.isFetching && <Spinner size={18} label="Поиск" />}
          {free.map(({ id, title, category, isPublished }) => (
            <li key={id}>
              <span>
                {title}
                <Soft>{category.name}</Soft>
              </span>
              <Button
                size="small"
                icon={<Plus aria-hidden="true" />}
                isPending={pending === id}
                onClick={() => void add(id, title, !isPublished)}
                aria-label={`Добавить «${title}»`}
              >
                Добавить
              </Button>
            </li>
          ))}
          {found.isSuccess && !found.isFetching && free.length === 0 && (
            <li>Ничего не найдено или всё уже добавлено</li>
          )}
        </List>
      )}
      {chosen.length > 0 && (
        <List aria-label="Выбранные материалы">
          {chosen.map(({ id, title, questionsCount, isDraft }) => (
            <li key={id}>
              <span>
                {title}
                <Soft $isBad={questionsCount === 0}>
                  {isDraft && 'черновик, '}
                  {questionsCount === 0 ? 'нет вопросов' : formatCount(questionsCount, 'вопрос', 'вопроса', 'вопросов')}
                </Soft>
              </span>
              <IconButton
                label={`Убрать «${title}»`}
                onClick={() => onChange(chosen.filter((material) => material.id !== id))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </List>
      )}
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin-bottom: ${space(3)};
  padding: ${space(1)} ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  list-style: none;
  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    min-height: 40px;
    overflow-wrap: anywhere;
  }
`;

const Soft = styled.span<{ $isBad?: boolean }>`
  display: block;
  color: ${({ $isBad }) => ($isBad ? color.yellow : color.textSoft)};
  font-size: 13px;
`;
