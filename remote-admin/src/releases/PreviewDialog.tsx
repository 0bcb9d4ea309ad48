import { useCopy } from 'shared-api';
import { Button, Dialog, Field, FormButtons, formatDateTime, LinkButton, TextInput } from 'shared-ui';

interface Props {
  /** «Материалы» 1.4.2 */
  title: string;
  /** An address of this portal without its origin. */
  url: string;
  expiresAt: string;
  onClose: () => void;
}

/** The link to a version, to open or to send on. */
export function PreviewDialog({ title, url, expiresAt, onClose }: Props) {
  const copy = useCopy('Ссылка скопирована', 'Не удалось скопировать. Выделите ссылку и скопируйте её сами.');
  const address = location.origin + url;
  return (
    <Dialog title={`Предпросмотр: ${title}`} onClose={onClose} width={560}>
      <Field
        label="Ссылка"
        hint={`Действует до ${formatDateTime(expiresAt)}. Версию увидит каждый, кто её откроет, — только в своей вкладке и в пределах своей роли.`}
      >
        <TextInput readOnly value={address} onFocus={(event) => event.target.select()} />
      </Field>
      <FormButtons>
        <Button onClick={() => void copy(address)}>Скопировать</Button>
        {/* A tab of its own, which takes nothing of this one along. */}
        <LinkButton href={address} target="_blank" rel="noopener" $variant="primary">
          Открыть в новой вкладке
        </LinkButton>
      </FormButtons>
    </Dialog>
  );
}
