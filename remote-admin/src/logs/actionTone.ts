import type { Tone } from 'shared-ui';

/** Specification section 4. LOGOUT does not contain LOGIN, so the order decides nothing. */
export function actionTone(action: string): Tone {
  if (/LOGIN|CREATE/.test(action)) return 'green';
  if (/LOGOUT|DELETE/.test(action)) return 'red';
  if (action.includes('UPDATE')) return 'blue';
  if (action.includes('ATTEMPT')) return 'yellow';
  return 'grey';
}
