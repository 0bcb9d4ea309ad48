import type { FastifyReply } from 'fastify';
import { disposition } from '../http/disposition.ts';

/** Answers with a spreadsheet to be saved under this name. */
export function sendCsv(reply: FastifyReply, name: string, content: string): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', disposition('attachment', name))
    .send(content);
}
