import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeAll, beforeEach, expect, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { popups } from '../../shared-ui/src/part/popups.ts';

// The first test of a file waits for its screen's code to be compiled, on a busy machine for seconds.
configure({ asyncUtilTimeout: 15_000 });

// As on a page that is at rest.
beforeAll(popups.load);

beforeEach(() => {
  jest.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  // What React or a component reports as an error is a failure of this test, not a line in the log nor of the next test.
  const errors = jest.mocked(console.error).mock.calls;
  jest.mocked(console.error).mockRestore();
  expect(errors).toEqual([]);
});
