import { defineConfig } from 'vitest/config';

export default defineConfig({
  // globals: Testing Library clears the page after each test.
  test: { environment: 'happy-dom', globals: true, include: ['src/**/*.test.tsx'] },
});
