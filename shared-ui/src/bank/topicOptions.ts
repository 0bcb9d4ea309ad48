import type { Option } from '../select/types.ts';

/** A subject of the question bank; 0 levels deep at the top. */
export interface Topic {
  id: string;
  name: string;
  depth: number;
}

/** Topics to choose from, those in others set in. */
export function topicOptions<T extends Topic>(topics: T[], text: (topic: T) => string = ({ name }) => name): Option[] {
  return topics.map((topic) => ({
    value: topic.id,
    label: `${'\u00a0\u00a0\u00a0'.repeat(topic.depth)}${text(topic)}`,
  }));
}
