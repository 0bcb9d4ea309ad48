import { afterAll, afterEach, expect, it, jest } from '@jest/globals';
import { newBuild, serveScripts } from './testScripts.ts';

const browser = serveScripts();
const { diagnose } = await import('./diagnose.ts');
const { scriptTimeout } = await import('./build.ts');

const build = newBuild();
const [entry, chunk] = build.preload;
const script = () => new Response('/* */', { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
const page = (status: number) => new Response('<h1>', { status, headers: { 'content-type': 'text/html' } });

/** Answers each address by the function, and returns what was asked. */
function answerWith(answer: (address: string) => Response | Error) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const given = answer(String(address));
    if (given instanceof Error) throw given;
    return given;
  });
}

afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(browser.stop);

it.each([
  ['gone', 'a file is not there any more', () => page(404)],
  ['gone', 'a file has been taken away for good', () => page(410)],
  ['gone', 'a proxy gives a page in its place', () => page(200)],
  ['network', 'the server fails', () => page(503)],
  ['network', 'there is no connection', () => new TypeError('Failed to fetch')],
  ['timeout', 'a file does not come in time', () => new DOMException('Истекло время', 'TimeoutError')],
] as const)('says %s where %s', async (failure, _, answer) => {
  answerWith((address) => (address === chunk ? answer() : script()));
  const error = await diagnose(build, new Error('RUNTIME-008'), 40);
  expect(error).toMatchObject({ name: 'RemoteLoadError', failure });
  expect(error.message).toBe(`reports@${build.version}: ${chunk}: ${failure}`);
  expect(error.cause).toEqual(new Error('RUNTIME-008'));
});

it('says execution, with what the runtime said, where all files are there', async () => {
  answerWith(script);
  expect(await diagnose(build, new Error('Module "./remote" does not exist'), 40)).toMatchObject({
    failure: 'execution',
    message: `reports@${build.version}: Module "./remote" does not exist`,
  });
  expect(await diagnose(build, 'сломан', 40)).toMatchObject({ message: `reports@${build.version}: сломан` });
});

it('asks for each file once, past the cache, and for no more of them after the first that is missing', async () => {
  const fetched = answerWith(script);
  await diagnose(build, new Error(), 40);
  expect(fetched.mock.calls.map(([address, init]) => [address, init?.cache])).toEqual([
    [entry, 'reload'],
    [chunk, 'reload'],
  ]);
  fetched.mockClear();
  fetched.mockResolvedValue(page(404));
  await diagnose(build, new Error(), 40);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('keeps nobody longer who has waited for a script in vain', async () => {
  const fetched = answerWith(script);
  const error = await diagnose(build, new Error('ScriptNetworkError'), scriptTimeout);
  expect(error).toMatchObject({
    failure: 'timeout',
    message: `reports@${build.version}: нет ответа ${scriptTimeout} мс`,
  });
  expect(fetched).not.toHaveBeenCalled();
});
