import { start } from './start.tsx';

// The boot script has found that this tab is to get another document.
if (document.documentElement.dataset.leaving === undefined) void start();
