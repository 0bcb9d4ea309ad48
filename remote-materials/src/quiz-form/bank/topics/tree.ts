import type { BankTopic } from 'shared-api';

/** The topic with all that stand in it. */
export function branchOf(topics: BankTopic[], id: string): Set<string> {
  const inner = topics.filter(({ parentId }) => parentId === id);
  return new Set([id, ...inner.flatMap((topic) => [...branchOf(topics, topic.id)])]);
}

/** Whose editors may use the topic, in words; empty where all may. */
export function usersOf({ departments }: BankTopic): string {
  return departments.length > 0 ? `Для отделов: ${departments.map(({ name }) => name).join(', ')}` : '';
}
