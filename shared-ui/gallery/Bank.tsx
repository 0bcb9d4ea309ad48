import { useState } from 'react';
import { BankDialog, BlueprintFields, Button } from 'shared-ui';
import { Sample, Section } from './Section.tsx';

const topics = [
  { id: 'safety', name: 'Охрана труда', parentId: null, depth: 0, questionsCount: 12, totalCount: 40 },
  { id: 'heights', name: 'Работы на высоте', parentId: 'safety', depth: 1, questionsCount: 28, totalCount: 28 },
];

const questions = ['Нужна ли каска?', 'Кто допускает к работам на высоте без применения средств подмащивания?'].map(
  (text, at) => ({
    id: `q${at}`,
    topicId: 'heights',
    question: { text, type: 'MULTIPLE_CHOICE' as const, options: ['Да', 'Нет'], correctAnswer: '0' },
    tags: [],
    difficulty: 'HARD' as const,
    isReserved: at === 1,
    version: 1,
    updatedAt: '2026-03-02T09:00:00.000Z',
    updatedBy: null,
  }),
);

const loaded = { error: null, isFetching: false, isPlaceholderData: false, refetch: () => undefined };

/** What forms take of the question bank. */
export function Bank() {
  const [lines, setLines] = useState([
    { key: 0, topicId: 'heights', difficulty: 'HARD' as const, tags: ['СИЗ'], count: 3 },
    { key: 1, topicId: 'gone', difficulty: null, tags: [], count: Number.NaN },
  ]);
  const [isOpen, setOpen] = useState(false);
  const [filters, setFilters] = useState({ search: '', topicId: '', page: 1 });
  return (
    <Section title="Банк вопросов">
      <Sample name="BlueprintFields: хватает, темы больше нет" isWide>
        <BlueprintFields
          lines={lines}
          bank={{
            topics: { ...loaded, data: topics },
            tagsOf: () => ({ data: ['СИЗ', 'страховка'], isError: false }),
            found: ({ key }) => (key === 0 ? { available: 2, missing: 1 } : undefined),
          }}
          errors={{ message: 'В банке не хватает вопросов: «Работы на высоте» — нужно 3, есть 2' }}
          onChange={(changed) => setLines(changed as typeof lines)}
        />
      </Sample>
      <Sample name="BankDialog">
        <Button onClick={() => setOpen(true)}>Выбрать вопросы</Button>
        {isOpen && (
          <BankDialog
            bank={{
              filters,
              setFilters,
              list: { ...loaded, data: { questions, total: 2 } },
              topics: { data: topics },
            }}
            room={1}
            onTake={() => setOpen(false)}
            onClose={() => setOpen(false)}
          />
        )}
      </Sample>
    </Section>
  );
}
