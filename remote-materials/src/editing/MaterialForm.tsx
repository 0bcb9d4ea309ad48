import { type ReactNode, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { checkedBy, failureText, isApiError, type MaterialFile, useFormFailure, useHost } from 'shared-api';
import { editing } from 'shared-api/contract';
import { Card, color, FormButtons, FormFailure, space } from 'shared-ui';
import { styled } from 'styled-components';
import { SavedMark } from './drafts/SavedMark.tsx';
import type { FormDraft } from './drafts/useKeeping.ts';
import { FormText } from './FormText.tsx';
import { MaterialFields } from './fields/MaterialFields.tsx';
import type { MaterialInput, MaterialValues, Start } from './formValues.ts';
import { isEmptyText } from './isEmptyText.ts';
import { useFormInput } from './useFormInput.ts';

interface Props {
  start: Start;
  /** Whether the material is just being begun. */
  isNew?: boolean;
  /** Files that the material has already. */
  files?: readonly MaterialFile[];
  /** Pixels of the text's editor. */
  height: number;
  draft: FormDraft;
  /** Rejects as the call does; the form shows why. */
  onSubmit: (input: MaterialInput) => Promise<void>;
  /** What is said where no answer came. */
  unreachable: string;
  /** Called with every change of the input. */
  onEdit: () => void;
  extra?: ReactNode;
  buttons: (isBusy: boolean) => ReactNode;
}

const Fields = editing.MaterialForm.omit({ content: true, contentFormat: true });

const uploadsAreOpen =
  'Подождите: файлы текста ещё загружаются. Если загрузка не удалась, повторите её или уберите файл из текста.';

const draftIsOpen =
  'Ответьте сначала вверху страницы, нужен ли ваш прежний черновик: сохранение его удалит, а этот браузер не хранит копий.';

/** The form of a material, for creating and for changing it. */
export function MaterialForm({
  start,
  isNew = false,
  files,
  height,
  draft,
  onSubmit,
  unreachable,
  onEdit,
  extra,
  buttons,
}: Props) {
  const { notify } = useHost();
  const form = useForm<MaterialValues, unknown, unknown>({ resolver: checkedBy(Fields), defaultValues: start.values });
  const fail = useFormFailure(form, { text: (error) => failureText(error, { unreachable }), isAlwaysTold: true });
  const input = useFormInput({ form, start, draft, onEdit });
  const uploading = useUploading(input.handleEdit);
  const [contentError, setContentError] = useState('');

  const refuse = () => {
    if (isEmptyText(input.read().content)) setContentError('Напишите текст материала');
    notify.error(editing.requiredMessage);
  };
  const submit = async (): Promise<void> => {
    const values = input.read();
    if (isEmptyText(values.content)) return refuse();
    if (uploading.count > 0) return notify.info(uploadsAreOpen);
    if (!(await draft.beforeSubmit())) return notify.info(draftIsOpen);
    await onSubmit(values).catch((error: unknown) => {
      fail(error);
      setContentError((isApiError(error) && error.fields.content) || '');
    });
  };

  return (
    <FormProvider {...form}>
      <Form onSubmit={form.handleSubmit(submit, refuse)} noValidate aria-label="Материал">
        <FormFailure>{form.formState.errors.root?.message}</FormFailure>
        <Card>
          <MaterialFields />
        </Card>
        <FormText
          input={input}
          isNew={isNew}
          height={height}
          error={contentError}
          files={files}
          uploading={uploading.count}
          onEdit={() => {
            setContentError('');
            input.handleEdit();
          }}
          onUploading={uploading.tell}
        />
        {extra}
        <Foot draft={draft}>{buttons(form.formState.isSubmitting)}</Foot>
      </Form>
    </FormProvider>
  );
}

function useUploading(onEdit: () => void) {
  const [count, setCount] = useState(0);
  const tell = (next: number) => {
    setCount(next);
    // A picture has its address now, and no key was pressed for it.
    onEdit();
  };
  return { count, tell };
}

function Foot({ draft, children }: Pick<Props, 'draft'> & { children: ReactNode }) {
  return (
    <Bottom>
      <SavedMark state={draft.state} at={draft.savedAt} />
      <Buttons>{children}</Buttons>
    </Bottom>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  max-width: 960px;
`;

const Bottom = styled.div`
  position: sticky;
  bottom: var(--frame-bottom, 0px);
  z-index: 3;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  padding: ${space(3)} 0;
  border-top: 1px solid ${color.line};
  background: ${color.surface};
`;

const Buttons = styled(FormButtons)`
  margin-left: auto;
`;
