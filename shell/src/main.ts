import { holdGlobals } from './containment/globals.ts';
import { start } from './start.tsx';

// Before any section runs.
holdGlobals();

// The boot script has found that this tab is to get another document.
if (document.documentElement.dataset.leaving === undefined) void start();
