import type { Host } from 'shared-api';
import { toast } from 'shared-ui';

/** Messages of the shell and the remotes, as toasts. */
export const notify: Host['notify'] = toast;
