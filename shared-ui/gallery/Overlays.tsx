import { useState } from 'react';
import {
  BareDialog,
  Button,
  ConfirmDialog,
  Dialog,
  DialogWindow,
  Drawer,
  Field,
  Secret,
  SecretDialog,
  TextInput,
  toast,
} from 'shared-ui';
import { Sample, Section } from './Section.tsx';

const names = {
  dialog: 'Диалог',
  window: 'Диалог из своей части',
  secret: 'Секрет',
  bare: 'Окно без заголовка',
  long: 'Длинный диалог',
  confirm: 'Подтверждение',
  danger: 'Опасное подтверждение',
  left: 'Панель слева',
  right: 'Панель справа',
};
type Name = keyof typeof names;

export function Overlays() {
  const [open, setOpen] = useState<Name | null>(null);
  const close = () => setOpen(null);
  return (
    <Section title="Поверх страницы">
      <Sample name="Dialog, DialogWindow, SecretDialog, BareDialog, ConfirmDialog, Drawer">
        {Object.entries(names).map(([name, text]) => (
          <Button key={name} onClick={() => setOpen(name as Name)}>
            {text}
          </Button>
        ))}
      </Sample>
      <Sample name="Toaster">
        <Button onClick={() => toast.success('Материал успешно обновлен!')}>Удача</Button>
        <Button onClick={() => toast.error('Ошибка: нет прав')}>Ошибка</Button>
        <Button onClick={() => toast.info('Подождите: картинки ещё загружаются.')}>Сведение</Button>
      </Sample>
      {(open === 'dialog' || open === 'long') && <Form isLong={open === 'long'} onClose={close} />}
      {open === 'window' && (
        <DialogWindow title="Клавиши" onClose={close}>
          Код этого окна приходит вместе с тем, что в нём.
        </DialogWindow>
      )}
      {open === 'secret' && (
        <SecretDialog title="Токен создан" onCopy={close} onClose={close}>
          <Secret aria-label="Токен">kp_5f2c9a71b3e84d06</Secret>
        </SecretDialog>
      )}
      {open === 'bare' && <Bare onClose={close} />}
      {open === 'confirm' && (
        <ConfirmDialog
          title="Завершить аттестацию?"
          text="Без ответа: 2 вопроса."
          confirmLabel="Завершить"
          onConfirm={close}
          onCancel={close}
        />
      )}
      {open === 'danger' && (
        <ConfirmDialog
          title="Удалить материал?"
          text="Вернуть его можно будет только из резервной копии."
          confirmLabel="Удалить"
          isDanger
          onConfirm={close}
          onCancel={close}
        />
      )}
      {(open === 'left' || open === 'right') && (
        <Drawer label="Панель" side={open} isOpen onOpenChange={close}>
          <div style={{ padding: 20 }}>
            <p>Панель закрывается клавишей Escape и щелчком рядом с ней.</p>
            <Button onClick={close}>Закрыть</Button>
          </div>
        </Drawer>
      )}
    </Section>
  );
}

function Bare({ onClose }: { onClose: () => void }) {
  return (
    <BareDialog label="Поиск" onClose={onClose}>
      <div style={{ padding: 20 }}>
        <TextInput aria-label="Что найти" autoFocus />
      </div>
    </BareDialog>
  );
}

function Form({ isLong, onClose }: { isLong: boolean; onClose: () => void }) {
  return (
    <Dialog
      title="Новая категория"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button variant="primary" onClick={onClose}>
            Создать
          </Button>
        </>
      }
    >
      <Field label="Название" isRequired>
        <TextInput />
      </Field>
      {isLong && <p style={{ whiteSpace: 'pre-line' }}>{'Длинное содержание прокручивается.\n\n'.repeat(40)}</p>}
    </Dialog>
  );
}
