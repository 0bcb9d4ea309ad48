import { useCopy } from 'shared-api';
import { Callout, color, Secret, SecretDialog, space } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  secret: string;
  /** The one before goes on signing for a day. */
  isRotated: boolean;
  onClose: () => void;
}

/** Shows the secret of a webhook, this once. A click beside the dialog does not close it. */
export function SigningSecret({ secret, isRotated, onClose }: Props) {
  const copy = useCopy('Секрет скопирован', 'Не удалось скопировать. Выделите секрет и скопируйте его сами.');
  return (
    <SecretDialog
      title={isRotated ? 'Секрет сменён' : 'Вебхук создан'}
      role="alertdialog"
      width={560}
      onCopy={() => void copy(secret)}
      onClose={onClose}
    >
      <Callout kind="warning">Скопируйте секрет сейчас: больше он не будет показан.</Callout>
      <Secret aria-label="Секрет">{secret}</Secret>
      <Hint>
        Им получатель проверяет подпись в заголовке webhook-signature, чтобы не принять чужой запрос за событие портала.
        Это формат Standard Webhooks: готовые библиотеки есть для всех распространённых языков, им нужен только секрет.
      </Hint>
      {isRotated && (
        <Hint>Сутки портал подписывает события и прежним секретом: за это время замените его у получателя.</Hint>
      )}
    </SecretDialog>
  );
}

const Hint = styled.p`
  color: ${color.textSoft};
  & + & { margin-top: ${space(2)}; }
`;
