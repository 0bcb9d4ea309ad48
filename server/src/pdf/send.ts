import type { FastifyReply } from 'fastify';
import { disposition } from '../http/disposition.ts';

/** Lets the browser save a document under its name. */
export function sendPdf(reply: FastifyReply, name: string, bytes: Buffer): FastifyReply {
  return reply.type('application/pdf').header('content-disposition', disposition('attachment', name)).send(bytes);
}
