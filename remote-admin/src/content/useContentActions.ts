import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText, useHost } from 'shared-api';
import { formatCount } from 'shared-ui';

/** What is said about one kind of thing (specification sections 5 and 8). */
export interface ContentTexts {
  activated?: string;
  deactivated?: string;
  deleted: string;
  /** The question before deleting one. */
  askDelete: string;
  deleteFailed: string;
  deleteUnreachable: string;
  changeFailed: string;
  changeUnreachable: string;
  /** 1 тест, 2 теста, 5 тестов */
  forms: [string, string, string];
}

interface Row {
  id: string;
  title: string;
}

/** @param what the question before, without its mark: «Удалить выбранное» */
export type ChangeMany<Action extends string> = (
  ids: string[],
  action: Action | 'delete',
  what: string,
  onDone: () => void,
) => Promise<void>;

interface Calls<Action extends string> {
  remove: (id: string) => Promise<unknown>;
  setActive?: (id: string, isActive: boolean) => Promise<unknown>;
  changeMany: (ids: string[], action: Action | 'delete') => Promise<{ data: { changed: number; waiting?: number } }>;
  /** Keys of the queries that show what changes. */
  keys: readonly (readonly string[])[];
}

/** Deletes, switches and works on several rows, with the questions before and the messages after. */
export function useContentActions<Action extends string>(texts: ContentTexts, calls: Calls<Action>) {
  const { confirm, notify } = useHost();
  const queryClient = useQueryClient();
  const onSuccess = () => Promise.all(calls.keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  const fail = (fallback: string, unreachable: string) => (error: Error) =>
    notify.error(failureText(error, { fallback, unreachable }));

  const remove = useMutation({
    mutationFn: (row: Row) => calls.remove(row.id),
    onSuccess,
    onError: fail(texts.deleteFailed, texts.deleteUnreachable),
  });
  const setActive = useMutation({
    mutationFn: async (input: { id: string; isActive: boolean }) => calls.setActive?.(input.id, input.isActive),
    onSuccess,
    onError: fail(texts.changeFailed, texts.changeUnreachable),
  });
  const many = useMutation({
    mutationFn: (input: { ids: string[]; action: Action | 'delete' }) => calls.changeMany(input.ids, input.action),
    onSuccess,
    onError: fail(texts.changeFailed, texts.changeUnreachable),
  });
  const count = (value: number) => formatCount(value, ...texts.forms);

  return {
    async remove(row: Row) {
      const isSure = await confirm({
        title: texts.askDelete,
        text: `«${row.title}»`,
        confirmLabel: 'Удалить',
        isDanger: true,
      });
      if (isSure) remove.mutate(row, { onSuccess: () => notify.success(texts.deleted) });
    },
    toggle(row: Row & { isActive: boolean }) {
      const isActive = !row.isActive;
      const done = isActive ? texts.activated : texts.deactivated;
      setActive.mutate({ id: row.id, isActive }, { onSuccess: () => done && notify.success(done) });
    },
    /** @param what the question before, without its mark: «Удалить выбранное» */
    async changeMany(ids: string[], action: Action | 'delete', what: string, onDone: () => void) {
      const isSure = await confirm({
        title: `${what}?`,
        text: `Выбрано: ${count(ids.length)}.`,
        confirmLabel: action === 'delete' ? 'Удалить' : 'Применить',
        isDanger: action === 'delete',
      });
      if (!isSure) return;
      many.mutate(
        { ids, action },
        {
          onSuccess: ({ data }) => {
            notify.success(changedText(action, data, count));
            onDone();
          },
        },
      );
    },
  };
}

/** What has to be approved is not published yet. */
function changedText(
  action: string,
  { changed, waiting = 0 }: { changed: number; waiting?: number },
  count: (value: number) => string,
): string {
  const asked = `Отправлено на согласование: ${count(waiting)}`;
  if (waiting > 0 && changed === 0) return asked;
  const done = `${action === 'delete' ? 'Удалено' : 'Изменено'}: ${count(changed)}`;
  return waiting > 0 ? `${done}. ${asked}` : done;
}
