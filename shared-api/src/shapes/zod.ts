import { config } from 'zod';
import { issueMessage } from './messages.ts';

// Once for every schema of the page or the server: whoever defines schemas imports this file too. The compiled
// parsers need `eval`, which the portal's Content-Security-Policy forbids; even the probe for it is a violation.
config({ localeError: issueMessage, jitless: true });
