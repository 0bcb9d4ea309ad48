import type { SearchKind } from 'shared-api';
import { Award, BookOpen, File, ListChecks, type LucideIcon, UserRound, Users } from 'shared-ui';

interface Kind {
  /** One of them. */
  one: string;
  /** Name of the group. */
  many: string;
  icon: LucideIcon;
}

/** How each kind of hit is named and shown. */
export const kinds: Record<SearchKind, Kind> = {
  material: { one: 'Материал', many: 'Материалы', icon: BookOpen },
  file: { one: 'Файл', many: 'Файлы', icon: File },
  quiz: { one: 'Тест', many: 'Тесты', icon: ListChecks },
  attestation: { one: 'Аттестация', many: 'Аттестации', icon: Award },
  person: { one: 'Сотрудник', many: 'Люди', icon: UserRound },
  department: { one: 'Отдел', many: 'Отделы', icon: Users },
};

/** A newer server may find what this shell does not know. */
export function kindOf(name: string): Kind {
  return (kinds as Record<string, Kind>)[name] ?? { one: 'Найдено', many: 'Другое', icon: File };
}

/** Whether the kind is narrowed down by the filters of materials. */
export const isOfMaterials = (kind: string): boolean => kind === 'material' || kind === 'file';

/** The page of results for these words. */
export function resultsAddress(search: string, more: Record<string, string> = {}): string {
  return `/search?${new URLSearchParams({ search, ...more })}`;
}
