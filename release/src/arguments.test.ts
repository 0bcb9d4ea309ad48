import { describe, expect, it } from '@jest/globals';
import { parseArguments, percentage, UsageError, usage } from './arguments.ts';

describe('parseArguments', () => {
  it('reads the package and what to do with it', () => {
    const { values, positionals } = parseArguments(['remote-admin', '--canary', '10', '--version', '1.4.0']);
    expect(positionals).toEqual(['remote-admin']);
    expect(values).toMatchObject({ canary: '10', version: '1.4.0' });
  });

  it('does nothing that it was not told to', () => {
    const { promote, rollback, register, list, ...others } = parseArguments(['shell']).values;
    expect([promote, rollback, register, list, others['dry-run']]).toEqual([false, false, false, false, false]);
    expect([others.canary, others.activate, others.version]).toEqual([undefined, undefined, undefined]);
  });

  it.each([[['shell', '--canari', '10']], [['shell', '--canary']], [['shell', '--list=yes']]])(
    'does not guess what is meant by %j, and says how it is called',
    (args) => {
      expect(() => parseArguments(args)).toThrow(UsageError);
      expect(() => parseArguments(args)).toThrow(usage);
    },
  );

  it.each(['canary', 'promote', 'rollback', 'activate', 'preview', 'register', 'list', 'dry-run', 'version'])(
    'knows --%s, and so does its usage',
    (option) => {
      const takesValue = ['canary', 'activate', 'preview', 'version'].includes(option);
      expect(parseArguments(['shell', `--${option}`, ...(takesValue ? ['1'] : [])]).values).toHaveProperty(option);
      expect(usage).toContain(`--${option}`);
    },
  );
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
