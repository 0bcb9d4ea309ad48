import { color, Dialog, space } from 'shared-ui';
import { styled } from 'styled-components';
import type { MaterialInput } from '../formValues.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { useTemplateWrites } from './useTemplateWrites.ts';

interface Props {
  /** The form as it stands: its text becomes the template's. */
  input: MaterialInput;
  onClose: () => void;
}

/** Keeps the text of the form as a template of the person. */
export function SaveDialog({ input, onClose }: Props) {
  const { create } = useTemplateWrites();
  const { title, content, contentFormat } = input;
  return (
    <Dialog title="Сохранить как шаблон" onClose={onClose}>
      <About>
        Шаблон увидят все редакторы, изменить его сможете вы и администраторы. Вместо {'{{название}}'}, {'{{автор}}'},{' '}
        {'{{отдел}}'}, {'{{дата}}'} и {'{{категория}}'} в тексте каждый раз появятся значения нового материала.
      </About>
      <DetailsForm
        start={{ name: title.trim().slice(0, 150), description: '' }}
        submitLabel="Сохранить шаблон"
        onSubmit={async (details) => {
          await create({ ...details, content, contentFormat });
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}

const About = styled.p`
  margin-bottom: ${space(4)};
  color: ${color.textSoft};
`;
