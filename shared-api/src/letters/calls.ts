/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  listFailedLetters: { method: 'GET', path: '/admin/letters' },
  resendLetters: { method: 'POST', path: '/admin/letters/resend' },
  dismissLetters: { method: 'POST', path: '/admin/letters/dismiss' },
} as const;
