import type { FastifyReply } from 'fastify';
import { disposition } from './disposition.ts';

/** Lets the browser save a document under its name. */
export function sendAttachment(
  reply: FastifyReply,
  type: string,
  name: string,
  content: string | Buffer,
): FastifyReply {
  return reply.type(type).header('content-disposition', disposition('attachment', name)).send(content);
}
