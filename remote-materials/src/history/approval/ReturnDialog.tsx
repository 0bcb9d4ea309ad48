import { type FormEvent, useState } from 'react';
import { failureText, isApiError, type Material } from 'shared-api';
import { Button, Dialog, Field, FormButtons, FormFailure, TextArea } from 'shared-ui';
import { useDecision } from './useDecision.ts';

interface Props {
  material: Material;
  version: number;
  onClose: () => void;
}

/** What the author has to do before he asks again. */
export function ReturnDialog({ material, version, onClose }: Props) {
  const [comment, setComment] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { giveBack, isPending, error } = useDecision(material, version);
  const refused = isApiError(error) ? error.fields.comment : undefined;
  const missing = isChecked && comment.trim() === '' ? 'Напишите, что нужно исправить' : undefined;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (comment.trim() !== '') giveBack(comment, onClose);
  };
  return (
    <Dialog title={`Вернуть версию ${version} на доработку`} onClose={onClose}>
      <form onSubmit={handleSubmit} noValidate>
        <FormFailure>{error && !refused ? failureText(error) : null}</FormFailure>
        <Field label="Что исправить" isRequired error={missing ?? refused}>
          <TextArea
            value={comment}
            rows={4}
            maxLength={2000}
            autoFocus
            onChange={(event) => setComment(event.target.value)}
          />
        </Field>
        <FormButtons>
          <Button variant="ghost" onClick={onClose}>
            Отмена
          </Button>
          <Button type="submit" variant="primary" isPending={isPending}>
            Вернуть
          </Button>
        </FormButtons>
      </form>
    </Dialog>
  );
}
