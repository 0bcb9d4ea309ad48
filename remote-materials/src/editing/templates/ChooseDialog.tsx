import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FilledTemplate, type TemplateSummary, templatesApi, templatesQuery, useApi } from 'shared-api';
import { Button, Dialog, EmptyState, LoadFailed, Loading, narrow, space } from 'shared-ui';
import { styled } from 'styled-components';
import type { MaterialInput } from '../formValues.ts';
import { TemplateList } from './TemplateList.tsx';
import { TemplatePane } from './TemplatePane.tsx';

/** A template with its text filled in for this form. */
export interface ChosenTemplate extends FilledTemplate {
  name: string;
}

interface Props {
  /** The form of the material that is begun. */
  form: MaterialInput;
  onChoose: (template: ChosenTemplate) => Promise<void> | void;
  onClose: () => void;
}

/** The templates, each as it would look in this material; those of editors can be managed here too. */
export function ChooseDialog({ form, onChoose, onClose }: Props) {
  const templates = useQuery(templatesQuery(useApi()));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = templates.data?.find(({ id }) => id === chosenId);
  const filled = useFilled(chosen, form);
  return (
    <Dialog
      title="Начать с шаблона"
      width={1040}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button
            variant="primary"
            disabled={!chosen || !filled.data}
            onClick={() => chosen && filled.data && void onChoose({ ...filled.data, name: chosen.name })}
          >
            Использовать шаблон
          </Button>
        </>
      }
    >
      {templates.isPending && <Loading label="Загрузка шаблонов" />}
      {templates.isError && (
        <LoadFailed
          message={templates.error.message}
          onRetry={() => void templates.refetch()}
          isRetrying={templates.isFetching}
        />
      )}
      {templates.data?.length === 0 && (
        <EmptyState title="Шаблонов пока нет">
          Напишите текст и выберите «Сохранить как шаблон» в меню над редактором.
        </EmptyState>
      )}
      {templates.data && templates.data.length > 0 && (
        <Sides $hasChosen={chosen !== undefined}>
          <TemplateList templates={templates.data} chosenId={chosen?.id} onChoose={setChosenId} />
          <TemplatePane key={chosen?.id} template={chosen} filled={filled} onChoose={setChosenId} />
        </Sides>
      )}
    </Dialog>
  );
}

/** What beginning with the template would put into the editor. */
function useFilled(template: TemplateSummary | undefined, { title, categoryId, departmentId }: MaterialInput) {
  const api = useApi();
  const id = template?.id ?? '';
  const body = { title, categoryId, departmentId };
  return useQuery({
    queryKey: ['templates', 'filled', id, template?.updatedAt, body],
    queryFn: ({ signal }) =>
      templatesApi(api)
        .fillTemplate({ params: { id }, body, signal })
        .then(({ data }) => data),
    enabled: template !== undefined,
    gcTime: 0,
  });
}

/** On a narrow screen either the list or the template is shown. */
const Sides = styled.div<{ $hasChosen: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 8fr);
  gap: ${space(5)};
  min-height: min(520px, 60vh);
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    min-height: 0;
    & > :${({ $hasChosen }) => ($hasChosen ? 'first' : 'last')}-child { display: none; }
  }
`;
