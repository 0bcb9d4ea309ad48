import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { editingApi, failureText, type ImportedDocument, materialKeys, sectionKeys, useApi } from 'shared-api';

/** What became of a document. */
export interface Result {
  title: string;
  /** Of the material; empty for one that was not made. */
  id: string;
  problem: string;
}

/** Makes drafts of documents, one after the other; what was made stays when the rest is given up. */
export function useCreateSeveral(documents: readonly ImportedDocument[]) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [results, setResults] = useState<Result[] | null>(null);
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  const create = async (categoryId: string) => {
    isStopped.current = false;
    const done: Result[] = [];
    setResults(done);
    for (const { title, description, content, tags } of documents) {
      if (isStopped.current) break;
      const body = {
        title,
        description,
        content,
        tags,
        categoryId,
        contentFormat: 'html' as const,
        isPublished: false,
      };
      const result = await editingApi(api)
        .createMaterial({ body })
        .then(
          ({ data }) => ({ title, id: data.id, problem: '' }),
          (error: unknown) => ({ title, id: '', problem: failureText(error) }),
        );
      done.push(result);
      setResults([...done]);
    }
    await queryClient.invalidateQueries({ queryKey: materialKeys.lists() });
    void queryClient.invalidateQueries({ queryKey: sectionKeys.all });
  };
  return {
    results,
    create,
    stop: () => {
      isStopped.current = true;
    },
  };
}
