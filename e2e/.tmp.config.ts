import base from './playwright.config.ts';
export default { ...base, globalSetup: undefined, outputDir: '/tmp/pw-out', reporter: 'line' };
