import type { Readable } from 'node:stream';
import { disposition } from './disposition.ts';

/** Of a workbook. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * A document that the browser saves under its name. Handlers give it and `route` sends it: a reply that a handler
 * has sent by itself looks, once it is awaited, like an answer that is still to be sent.
 */
export class Attachment {
  readonly type: string;
  readonly disposition: string;
  readonly content: string | Buffer | Readable;

  constructor(type: string, name: string, content: string | Buffer | Readable) {
    this.type = type;
    // A plain name goes in the plain form, which scripts read as well.
    this.disposition = /^[\w.-]+$/.test(name) ? `attachment; filename="${name}"` : disposition('attachment', name);
    this.content = content;
  }
}
