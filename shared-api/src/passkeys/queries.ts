import { bindCalls } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const passkeysApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);
