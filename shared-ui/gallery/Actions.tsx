import { useState } from 'react';
import { Button, FormButtons, IconButton, LinkButton, Menu, MenuButton, Pencil, Plus, Star, Trash2 } from 'shared-ui';
import { Sample, Section } from './Section.tsx';

export function Actions() {
  return (
    <Section title="Действия">
      <Buttons />
      <Sample name="LinkButton">
        <LinkButton href="#link">Ссылка-кнопка</LinkButton>
        <LinkButton href="#link" $variant="primary" $size="small">
          Маленькая основная
        </LinkButton>
      </Sample>
      <IconButtons />
      <Sample name="Menu">
        <Menu
          label="Действия с материалом"
          trigger={<MenuButton>Действия</MenuButton>}
          actions={[
            { id: 'edit', label: 'Изменить', icon: <Pencil aria-hidden="true" />, onSelect: nothing },
            { id: 'chosen', label: 'Выбрано', isChecked: true, onSelect: nothing },
            { id: 'delete', label: 'Удалить', isDanger: true, onSelect: nothing },
          ]}
        />
      </Sample>
      <Sample name="FormButtons" isWide>
        <FormButtons>
          <Button>Отмена</Button>
          <Button variant="primary">Сохранить</Button>
        </FormButtons>
      </Sample>
    </Section>
  );
}

function Buttons() {
  return (
    <>
      <Sample name="Button: виды">
        <Button variant="primary">Основное</Button>
        <Button>Обычное</Button>
        <Button variant="ghost">Тихое</Button>
        <Button variant="danger">Опасное</Button>
        <Button icon={<Plus aria-hidden="true" />}>Со значком</Button>
      </Sample>
      <Sample name="Button: выполняется, недоступна, маленькая">
        <Button variant="primary" isPending>
          Сохраняем
        </Button>
        <Button isPending>Загружаем</Button>
        <Button variant="primary" disabled>
          Недоступна
        </Button>
        <Button disabled>Недоступна</Button>
        <Button size="small">Маленькая</Button>
        <Button size="small" variant="danger">
          Удалить
        </Button>
      </Sample>
    </>
  );
}

function IconButtons() {
  const [isFavorite, setFavorite] = useState(true);
  return (
    <Sample name="IconButton: обычная, включена, маленькая, недоступна">
      <IconButton label="Изменить">
        <Pencil />
      </IconButton>
      <IconButton label="В избранное" aria-pressed={isFavorite} onClick={() => setFavorite(!isFavorite)}>
        <Star />
      </IconButton>
      <IconButton label="Удалить строку" size="small">
        <Trash2 />
      </IconButton>
      <IconButton label="Удалить" disabled>
        <Trash2 />
      </IconButton>
    </Sample>
  );
}

function nothing(): void {}
