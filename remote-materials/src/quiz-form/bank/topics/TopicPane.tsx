import { useState } from 'react';
import { type BankTopic, bankApi, failureText, type ListAddress, useHost } from 'shared-api';
import {
  Button,
  color,
  Ellipsis,
  fontSize,
  Menu,
  MenuButton,
  Pencil,
  Plus,
  Select,
  space,
  Trash2,
  topicOptions,
} from 'shared-ui';
import { styled } from 'styled-components';
import { wide } from '../../../wide.ts';
import { useBankAction } from '../useBankAction.ts';
import { TopicDialog } from './TopicDialog.tsx';
import { TopicTree } from './TopicTree.tsx';
import { usersOf } from './tree.ts';

interface Props {
  topics: BankTopic[];
  address: ListAddress;
}

/** The topics: a tree beside the questions, a select above them on a small screen. */
export function TopicPane({ topics, address }: Props) {
  const chosen = topics.find(({ id }) => id === address.get('topicId'));
  const [opened, setOpened] = useState<{ topic?: BankTopic; parentId: string | null } | null>(null);
  const remove = useRemoveTopic(address);
  const searchFor = (id: string) => {
    const next = new URLSearchParams(address.params);
    next.delete('page');
    if (id) next.set('topicId', id);
    else next.delete('topicId');
    return next.toString();
  };
  const options = topicOptions(topics, ({ name, totalCount }) => `${name} (${totalCount})`);
  return (
    <Pane aria-label="Темы">
      <Narrow>
        <Select
          aria-label="Тема"
          options={[{ value: '', label: 'Все вопросы' }, ...options]}
          value={chosen?.id ?? ''}
          onChange={(id) => address.set('topicId', id)}
        />
        {chosen && usersOf(chosen) && <OnlyFor>{usersOf(chosen)}</OnlyFor>}
      </Narrow>
      <Wide>
        <TopicTree topics={topics} chosen={chosen?.id ?? ''} searchFor={searchFor} />
      </Wide>
      <Buttons>
        <Button
          size="small"
          icon={<Plus aria-hidden="true" />}
          onClick={() => setOpened({ parentId: chosen?.id ?? null })}
        >
          Новая тема
        </Button>
        {chosen && (
          <Menu
            label={`Действия с темой «${chosen.name}»`}
            trigger={
              <MenuButton aria-label={`Действия с темой «${chosen.name}»`}>
                <Ellipsis aria-hidden="true" />
              </MenuButton>
            }
            actions={[
              {
                ...{ id: 'edit', label: 'Изменить тему', icon: <Pencil aria-hidden="true" /> },
                onSelect: () => setOpened({ topic: chosen, parentId: chosen.parentId }),
              },
              {
                ...{ id: 'delete', label: 'Удалить тему', icon: <Trash2 aria-hidden="true" />, isDanger: true },
                onSelect: () => void remove(chosen),
              },
            ]}
          />
        )}
      </Buttons>
      {opened && <TopicDialog {...opened} topics={topics} onClose={() => setOpened(null)} />}
    </Pane>
  );
}

function useRemoveTopic(address: ListAddress) {
  const { confirm, notify } = useHost();
  const { mutate } = useBankAction<BankTopic>({
    act: (api, { id }) => bankApi(api).deleteTopic({ params: { id } }),
    message: () => 'Тема удалена',
    onDone: () => address.set('topicId', ''),
    onFail: (error) => notify.error(failureText(error)),
  });
  return async (topic: BankTopic) => {
    const request = {
      title: 'Удалить тему?',
      text: `Удалится только пустая тема: «${topic.name}».`,
      confirmLabel: 'Удалить',
      isDanger: true,
    };
    if (await confirm(request)) mutate(topic);
  };
}

const Pane = styled.nav`
  min-width: 0;
  margin-bottom: ${space(4)};
`;

const Narrow = styled.div`
  ${wide} { display: none; }
`;

const OnlyFor = styled.p`
  margin-top: ${space(1)};
  color: ${color.textSoft};
  font-size: ${fontSize.control};
`;

const Wide = styled.div`
  display: none;
  ${wide} { display: block; }
`;

const Buttons = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin-top: ${space(3)};
`;
