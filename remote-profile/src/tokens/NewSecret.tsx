import { useCopy } from 'shared-api';
import { Button, Callout, Copy, color, Dialog, radius, space } from 'shared-ui';
import { styled } from 'styled-components';

/** Shows a token, this once: the portal keeps only its hash. A click beside the dialog does not close it. */
export function NewSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const copy = useCopy('Токен скопирован', 'Не удалось скопировать. Выделите токен и скопируйте его сами.');
  return (
    <Dialog
      title="Токен создан"
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy(secret)}>
            Копировать
          </Button>
          <Button variant="primary" onClick={onClose}>
            Готово
          </Button>
        </>
      }
    >
      <Callout kind="warning">Скопируйте токен сейчас: больше он не будет показан.</Callout>
      <Secret aria-label="Токен">{secret}</Secret>
      <p>Программа передаёт его в заголовке Authorization: Bearer.</p>
    </Dialog>
  );
}

const Secret = styled.output`
  display: block;
  margin: ${space(3)} 0;
  padding: ${space(3)};
  border-radius: ${radius.small};
  background: ${color.sunken};
  font-family: ui-monospace, 'Liberation Mono', monospace;
  font-size: 14px;
  overflow-wrap: anywhere;
  user-select: all;
`;
