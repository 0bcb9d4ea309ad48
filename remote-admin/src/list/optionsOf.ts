import type { Option } from 'shared-ui';

/** What a list offers whose names stand beside their values. */
export function optionsOf(names: Record<string, string>): Option[] {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}
