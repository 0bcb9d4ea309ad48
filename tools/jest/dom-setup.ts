import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { cleanup } from '@testing-library/react';

beforeEach(() => {
  jest.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  // What React or a component complains of is a failure, not a line in the log.
  expect(jest.mocked(console.error).mock.calls).toEqual([]);
  jest.mocked(console.error).mockRestore();
});
