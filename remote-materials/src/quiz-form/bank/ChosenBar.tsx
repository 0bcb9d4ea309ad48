import { useState } from 'react';
import { type BankTopic, bankApi, failureText, useHost } from 'shared-api';
import {
  Button,
  Checkbox,
  Dialog,
  Field,
  FormFailure,
  formatCount,
  Select,
  space,
  Trash2,
  topicOptions,
} from 'shared-ui';
import { styled } from 'styled-components';
import { useBankAction } from './useBankAction.ts';

interface Props {
  topics: BankTopic[];
  /** Chosen ones. */
  ids: string[];
  /** Whether they are all of the page. */
  isAll: boolean;
  onAll: (isAll: boolean) => void;
}

/** What can be done with the questions that are chosen. */
export function ChosenBar({ topics, ids, isAll, onAll }: Props) {
  const { confirm, notify } = useHost();
  const [isMoving, setMoving] = useState(false);
  const remove = useBankAction<string[]>({
    act: (api, chosen) => bankApi(api).changeBankQuestions({ body: { ids: chosen, change: { action: 'delete' } } }),
    message: (chosen) => `Удалено: ${formatCount(chosen.length, 'вопрос', 'вопроса', 'вопросов')}`,
    onDone: () => onAll(false),
    onFail: (error) => notify.error(failureText(error)),
  });
  const ask = async () => {
    const request = {
      title: `Удалить ${formatCount(ids.length, 'вопрос', 'вопроса', 'вопросов')}?`,
      text: 'В аттестации они больше не попадут. Уже сделанные попытки и тесты, куда вопросы добавили, не изменятся.',
      confirmLabel: 'Удалить',
      isDanger: true,
    };
    if (await confirm(request)) remove.mutate(ids);
  };
  return (
    <Bar>
      <Checkbox checked={isAll} onChange={(event) => onAll(event.target.checked)}>
        {ids.length > 0 ? `Выбрано: ${ids.length}` : 'Выбрать все на странице'}
      </Checkbox>
      {ids.length > 0 && (
        <>
          <Button size="small" onClick={() => setMoving(true)}>
            Перенести в тему
          </Button>
          <Button
            size="small"
            icon={<Trash2 aria-hidden="true" />}
            isPending={remove.isPending}
            onClick={() => void ask()}
          >
            Удалить
          </Button>
        </>
      )}
      {isMoving && (
        <MoveDialog topics={topics} ids={ids} onMoved={() => onAll(false)} onClose={() => setMoving(false)} />
      )}
    </Bar>
  );
}

interface MoveProps {
  topics: BankTopic[];
  ids: string[];
  onMoved: () => void;
  onClose: () => void;
}

function MoveDialog({ topics, ids, onMoved, onClose }: MoveProps) {
  const [topicId, setTopicId] = useState('');
  const [isChecked, setChecked] = useState(false);
  const move = useBankAction<void>({
    act: (api) => bankApi(api).changeBankQuestions({ body: { ids, change: { action: 'move', topicId } } }),
    message: () => `Перенесено: ${formatCount(ids.length, 'вопрос', 'вопроса', 'вопросов')}`,
    onDone: () => {
      onMoved();
      onClose();
    },
  });
  return (
    <Dialog
      title={`Перенести ${formatCount(ids.length, 'вопрос', 'вопроса', 'вопросов')}`}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          isPending={move.isPending}
          onClick={() => {
            setChecked(true);
            if (topicId !== '') move.mutate();
          }}
        >
          Перенести
        </Button>
      }
    >
      <FormFailure>{move.error ? failureText(move.error) : null}</FormFailure>
      <Field label="Тема" isRequired error={isChecked && topicId === '' ? 'Выберите тему' : undefined}>
        <Select options={topicOptions(topics)} value={topicId} onChange={setTopicId} />
      </Field>
    </Dialog>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  min-height: 40px;
  margin-bottom: ${space(2)};
`;
