import { useCopy } from 'shared-api';
import { Callout, Secret, SecretDialog } from 'shared-ui';

/** Shows a token, this once: the portal keeps only its hash. A click beside the dialog does not close it. */
export function NewSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const copy = useCopy('Токен скопирован', 'Не удалось скопировать. Выделите токен и скопируйте его сами.');
  return (
    <SecretDialog title="Токен создан" role="alertdialog" onCopy={() => void copy(secret)} onClose={onClose}>
      <Callout kind="warning">Скопируйте токен сейчас: больше он не будет показан.</Callout>
      <Secret aria-label="Токен">{secret}</Secret>
      <p>Программа передаёт его в заголовке Authorization: Bearer.</p>
    </SecretDialog>
  );
}
