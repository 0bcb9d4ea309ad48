import { useState } from 'react';
import { useHost } from 'shared-api';
import {
  Button,
  color,
  Ellipsis,
  FileText,
  fontSize,
  lazyDialog,
  Menu,
  MenuButton,
  Plus,
  space,
  weight,
} from 'shared-ui';
import { styled } from 'styled-components';
import type { MaterialInput, TextValue } from '../formValues.ts';
import { isEmptyText } from '../isEmptyText.ts';
import type { ChosenTemplate } from './ChooseDialog.tsx';
import { type SetAside, TemplateNotice } from './TemplateNotice.tsx';

interface Props {
  /** A material that is just being begun can start from a template. */
  isNew: boolean;
  /** All of the form's input as it stands. */
  read: () => MaterialInput;
  /** Puts another text into the editor. */
  onReplace: (text: TextValue) => void;
  /** Pictures are still on their way into the present text. */
  isUploading: boolean;
}

const ChooseDialog = lazyDialog(
  () => import(/* webpackChunkName: "templates" */ './ChooseDialog.tsx').then((module) => module.ChooseDialog),
  { name: 'выбор шаблона' },
);

const SaveDialog = lazyDialog(
  () => import(/* webpackChunkName: "templates" */ './SaveDialog.tsx').then((module) => module.SaveDialog),
  { name: 'сохранение шаблона' },
);

/** Above the editor: beginning with a template, and keeping the text as one. */
export function TemplateTools({ isNew, read, onReplace, isUploading }: Props) {
  const { confirm, notify } = useHost();
  const [open, setOpen] = useState<'choose' | 'save' | null>(null);
  const [aside, setAside] = useState<SetAside | null>(null);

  /** Returns whether the text was free to go: what is on its way has no place in another one. */
  const exchange = (text: TextValue, next: Omit<SetAside, 'text'>): boolean => {
    if (isUploading) {
      notify.info('Подождите: файлы текста ещё загружаются.');
      return false;
    }
    const { content, contentFormat } = read();
    onReplace(text);
    setAside({ ...next, text: { content, contentFormat } });
    return true;
  };
  const begin = async ({ name, content, unfilled }: ChosenTemplate) => {
    const isSure = isEmptyText(read().content) || (await confirm(replacing(name)));
    if (!isSure) return;
    if (exchange({ content, contentFormat: 'html' }, { name, unfilled, isTemplateShown: true })) setOpen(null);
  };
  const save = () => {
    if (isEmptyText(read().content)) notify.error('Шаблон пуст: сначала напишите текст.');
    else setOpen('save');
  };
  return (
    <>
      <Row>
        <Label>Текст</Label>
        {isNew && (
          <Button size="small" icon={<FileText aria-hidden="true" />} onClick={() => setOpen('choose')}>
            Начать с шаблона
          </Button>
        )}
        <Menu
          label="Шаблоны"
          trigger={
            <MenuButton aria-label="Действия с текстом">
              <Ellipsis aria-hidden="true" />
            </MenuButton>
          }
          actions={[{ id: 'save', label: 'Сохранить как шаблон', icon: <Plus aria-hidden="true" />, onSelect: save }]}
        />
      </Row>
      {aside && (
        <TemplateNotice
          aside={aside}
          onExchange={() => void exchange(aside.text, { ...aside, isTemplateShown: !aside.isTemplateShown })}
          onClose={() => setAside(null)}
        />
      )}
      {open === 'choose' && <ChooseDialog form={read()} onChoose={begin} onClose={() => setOpen(null)} />}
      {open === 'save' && <SaveDialog input={read()} onClose={() => setOpen(null)} />}
    </>
  );
}

function replacing(name: string) {
  return {
    title: 'Заменить текст шаблоном?',
    text: `Вместо написанного появится «${name}». Прежний текст можно будет вернуть, пока открыта эта страница.`,
    confirmLabel: 'Заменить',
  };
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin-bottom: ${space(1)};
`;

const Label = styled.span`
  margin-right: auto;
  color: ${color.text};
  font-size: ${fontSize.control};
  font-weight: ${weight.label};
`;
