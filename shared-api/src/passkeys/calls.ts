/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  passkeySignInOptions: { method: 'POST', path: '/auth/passkey/options' },
  signInByPasskey: { method: 'POST', path: '/auth/passkey' },
  passkeyStepOptions: { method: 'POST', path: '/auth/second-factor/passkey/options' },
  finishByPasskey: { method: 'POST', path: '/auth/second-factor/passkey' },
  newPasskeyAtSignIn: { method: 'POST', path: '/auth/second-factor/passkeys/options' },
  enrolPasskey: { method: 'POST', path: '/auth/second-factor/passkeys' },
  passkeyProofOptions: { method: 'POST', path: '/auth/me/passkeys/proof' },
  newPasskey: { method: 'POST', path: '/auth/me/passkeys/options' },
  addPasskey: { method: 'POST', path: '/auth/me/passkeys' },
  renamePasskey: { method: 'PUT', path: '/auth/me/passkeys/:id' },
  removePasskey: { method: 'POST', path: '/auth/me/passkeys/:id/removal' },
} as const;

/** Passkeys of a person at most: here, as the contract brings zod along, which pages without forms do not load. */
export const mostPasskeys = 10;
