import type { SignOnFailure } from 'shared-api';

/** Why nobody is signed in; the sign-in page knows the words for it. */
export class SignOnRefusal extends Error {
  readonly failure: SignOnFailure;

  /** @param reason for the server's log; without personal data */
  constructor(failure: SignOnFailure, reason: string = failure, options?: ErrorOptions) {
    super(reason, options);
    this.failure = failure;
  }
}
