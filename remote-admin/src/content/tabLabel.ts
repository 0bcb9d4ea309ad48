import { formatNumber } from 'shared-ui';

/** «Тесты (12)»; without the count until it is known. */
export function tabLabel(name: string, total: number | undefined): string {
  return total === undefined ? name : `${name} (${formatNumber(total)})`;
}
