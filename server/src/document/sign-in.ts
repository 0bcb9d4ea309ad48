import type { FastifyInstance } from 'fastify';
import type { ReleaseManifest } from 'shared-api';
import { signInFile } from '../inspection/document.ts';
import { escapeAttribute } from './escape.ts';
import type { Page } from './match.ts';

export const signInPath = '/login';

export function isSignIn({ manifest, pattern }: Page): boolean {
  return manifest.kind === 'shell' && pattern === signInPath;
}

/** The template of a page that has one of its own; null for the others, and in a shell that was built before there was one. */
export function signInDocument(shell: ReleaseManifest, page: Page): string | null {
  return isSignIn(page) && shell.files.some(({ path }) => path === signInFile) ? signInFile : null;
}

/** An email and a password, and some room. */
const bodyLimit = 8 * 1024;

/** Takes bodies as a form without a script sends them. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body: string, done) => done(null, new URLSearchParams(body)),
  );
}

/**
 * The document with what a form without a script has brought: nobody can be signed in, as the session needs the script,
 * so the message that stands ready in it is shown. The email stays; the password is not sent back.
 */
export function returnForm(html: string, email: string): string {
  return html
    .replace('<div hidden="" data-form-failure', '<div data-form-failure')
    .replace(' name="email"', () => ` name="email" value="${escapeAttribute(email)}"`);
}
