import { type BankDifficulty, type BankFilters, readPage } from 'shared-api';
import { difficulties, difficultyLabels, type QuestionType } from 'shared-api/questions';
import type { Option } from 'shared-ui';

/** Filters of the bank as the address bar carries them; the names are those of the call. */
export const bankFilterNames = ['search', 'topicId', 'difficulty', 'type', 'tag', 'isReserved'] as const;

export function readBankFilters(address: URLSearchParams): BankFilters {
  const isReserved = address.get('isReserved');
  const difficulty = difficulties.find((value) => value === address.get('difficulty'));
  return {
    search: address.get('search') || undefined,
    topicId: address.get('topicId') || undefined,
    tag: address.get('tag') || undefined,
    difficulty,
    type: (address.get('type') || undefined) as QuestionType | undefined,
    isReserved: isReserved ? isReserved === 'true' : undefined,
    page: readPage(address),
  };
}

export const difficultyOptions: (Option & { value: BankDifficulty })[] = difficulties.map((value) => ({
  value,
  label: difficultyLabels[value].replace(/^./, (letter) => letter.toUpperCase()),
}));
