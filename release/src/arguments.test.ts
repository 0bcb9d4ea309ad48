import { describe, expect, it } from '@jest/globals';
import { parseArguments, percentage, UsageError, usage } from './arguments.ts';

const deedOf = (...args: string[]) => parseArguments(['remote-admin', ...args]).deed;

describe('parseArguments', () => {
  it('reads the package and what to do with it', () => {
    const { deed, values, name } = parseArguments(['remote-admin', '--canary', '10', '--version', '1.4.0']);
    expect(name).toBe('remote-admin');
    expect(deed).toBe('canary');
    expect(values).toMatchObject({ canary: '10', version: '1.4.0' });
  });

  it.each([
    ['ship', []],
    ['ship', ['--version', '1.4.0', '--wait']],
    ['shipNow', ['--now', '--version', '1.4.0']],
    ['dryRun', ['--dry-run', '--version', '1.4.0']],
    ['canary', ['--canary', '0']],
    ['canary', ['--roles', 'ADMIN', '--people', 'a@b.ru', '--departments', 'IT', '--version', '1.4.0']],
    ['promote', ['--promote']],
    ['rollBack', ['--rollback']],
    ['activate', ['--activate', '1.4.0']],
    ['list', ['--list']],
    ['register', ['--register']],
  ])('does «%s» for %j', (deed, args) => {
    expect(deedOf(...args)).toBe(deed);
  });

  it.each([[['shell', '--canari', '10']], [['shell', '--canary']], [['shell', '--list=yes']]])(
    'does not guess what is meant by %j, and says how it is called',
    (args) => {
      expect(() => parseArguments(args)).toThrow(UsageError);
      expect(() => parseArguments(args)).toThrow(usage);
    },
  );

  it.each([
    [['--now', '--canary', '10'], '--now and --canary do not go together'],
    [['--promote', '--rollback'], '--promote and --rollback do not go together'],
    [['--list', '--version', '1.0.0'], '--version means nothing with --list'],
    [['--canary', '10', '--wait'], '--wait means nothing with --canary'],
    [['--roles', 'ADMIN', '--now'], '--now and --roles do not go together'],
    [['1.0.1'], '“1.0.1” means nothing here'],
    [['remote-materials'], 'one package is released at a time'],
    [['--version', ''], '--version names no version'],
    [['--activate', ''], '--activate names no version'],
    [['--preview', ' '], '--preview names no version'],
  ])('refuses %j in a sentence', (args, message) => {
    expect(() => deedOf(...args)).toThrow(UsageError);
    expect(() => deedOf(...args)).toThrow(message);
    expect(() => deedOf(...args)).not.toThrow(usage);
  });

  it('does not guess at the package', () => {
    expect(() => parseArguments(['--list'])).toThrow(usage);
  });

  it('has every option in its usage', () => {
    for (const option of Object.keys(parseArguments(['shell']).values)) expect(usage).toContain(`--${option} `);
    for (const option of ['canary', 'activate', 'preview', 'version', 'roles', 'departments', 'people']) {
      expect(usage).toContain(`--${option} <`);
    }
  });
});

describe('percentage', () => {
  it.each([
    ['0', 0],
    ['10', 10],
    ['100', 100],
  ])('takes %s', (text, percent) => {
    expect(percentage(text)).toBe(percent);
  });

  it.each(['-1', '101', '1.5', '10%', 'ten', '', ' ', '1e1', 'Infinity'])('refuses «%s» and names it', (text) => {
    expect(() => percentage(text)).toThrow(UsageError);
    expect(() => percentage(text)).toThrow(text);
  });
});
