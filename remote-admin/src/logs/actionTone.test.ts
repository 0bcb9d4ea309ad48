import { expect, test } from '@jest/globals';
import { actionTone } from './actionTone.ts';

test.each([
  ['LOGIN', 'green'],
  ['USER_CREATE', 'green'],
  ['LOGOUT', 'red'],
  ['QUIZ_DELETE', 'red'],
  ['PROFILE_UPDATE', 'blue'],
  ['QUIZ_ATTEMPT', 'yellow'],
  ['SIGN_IN_FAILED', 'grey'],
  ['ACCESS_DENIED', 'grey'],
  ['DATA_EXPORT', 'grey'],
  ['EVIDENCE_VIEW', 'grey'],
])('%s is %s', (action, tone) => {
  expect(actionTone(action)).toBe(tone);
});
