import { useQueryClient } from '@tanstack/react-query';
import { failureText, type TemplateSummary, templatesApi, templatesQuery, useApi, useHost } from 'shared-api';
import { formatCount } from 'shared-ui';
import type { TextValue } from '../formValues.ts';
import type { Details } from './DetailsForm.tsx';

/** What is done to templates. Each says when it is done, and the list is asked for anew. */
export function useTemplateWrites() {
  const api = useApi();
  const { confirm, notify } = useHost();
  const queryClient = useQueryClient();
  const calls = templatesApi(api);
  const refresh = () => queryClient.invalidateQueries({ queryKey: templatesQuery(api).queryKey });

  /** Rejects as the call does. */
  const create = async (body: Details & TextValue): Promise<TemplateSummary> => {
    const { data, droppedPictures } = await calls.createTemplate({ body });
    notify.success(`Шаблон «${data.name}» сохранён`);
    if (droppedPictures > 0) notify.info(droppedText(droppedPictures));
    await refresh();
    return data;
  };
  /** Rejects as the call does. */
  const rename = async ({ id }: TemplateSummary, body: Details): Promise<void> => {
    await calls.updateTemplate({ params: { id }, body });
    notify.success('Шаблон изменён');
    await refresh();
  };
  /** Returns the copy, or null where it has failed, which has been told. */
  const copy = async ({ id, name, description }: TemplateSummary): Promise<TemplateSummary | null> => {
    try {
      const { content } = (await calls.getTemplate({ params: { id } })).data;
      return await create({ name: copyName(name), description, content, contentFormat: 'html' });
    } catch (error) {
      notify.error(failureText(error));
      return null;
    }
  };
  /** Asks first; returns whether it is gone. */
  const remove = async ({ id, name }: TemplateSummary): Promise<boolean> => {
    const isSure = await confirm({
      title: 'Удалить шаблон?',
      text: `«${name}» исчезнет у всех редакторов. Материалы, которые с него начаты, останутся.`,
      confirmLabel: 'Удалить',
      isDanger: true,
    });
    if (!isSure) return false;
    try {
      await calls.deleteTemplate({ params: { id } });
      notify.success('Шаблон удалён');
    } catch (error) {
      notify.error(failureText(error));
      return false;
    } finally {
      await refresh();
    }
    return true;
  };
  return { create, rename, copy, remove };
}

function copyName(name: string): string {
  return `${name.slice(0, 140)} — копия`;
}

function droppedText(count: number): string {
  const pictures = formatCount(count, 'картинка', 'картинки', 'картинок');
  return `Не вошло в шаблон: ${pictures}. Файлы остаются у материала, на их месте — описания.`;
}
