import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openPortal } from '../testPortal.ts';
import { createPortalFiles, type PortalFiles } from './portal-files.ts';

let portal: Awaited<ReturnType<typeof openPortal>>;
let files: PortalFiles;

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(() => {
  portal.asked.length = 0;
  files = createPortalFiles(portal.url);
});

describe("The portal's own files", () => {
  it('are fetched once each', async () => {
    portal.answer = { headers: { 'content-type': 'text/javascript' }, body: 'start()' };
    const [first, second] = await Promise.all([files.get('/shell/1.0.0/main.js'), files.get('/shell/1.0.0/main.js')]);
    expect(first).toMatchObject({ status: 200, type: 'text/javascript' });
    expect(second?.body.toString()).toBe('start()');
    expect(portal.asked).toHaveLength(1);
    expect(files.requireAll).not.toThrow();
  });

  it('are asked for once more where the portal fails, and the failure is its own, not the build’s', async () => {
    portal.answer = { status: 503, body: 'busy' };
    await expect(files.get('/shell/1.0.0/main.js')).rejects.toThrow('The portal answered 503 to /shell/1.0.0/main.js.');
    expect(portal.asked).toHaveLength(2);
    expect(files.requireAll).toThrow('The portal answered 503');
  });

  it('are not kept as failed', async () => {
    portal.answer = { status: 503, body: 'busy' };
    await files.get('/shell/1.0.0/main.js').catch(() => undefined);
    portal.answer = { body: 'start()' };
    expect((await files.get('/shell/1.0.0/main.js')).status).toBe(200);
  });

  it('may be missing, which is the affair of who asks for them', async () => {
    portal.answer = { status: 404, body: 'Not found' };
    expect((await files.get('/remotes/news/1.0.0/lost.js')).status).toBe(404);
    expect(files.requireAll).not.toThrow();
  });
});
