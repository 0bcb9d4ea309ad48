import { describe, expect, it, jest } from '@jest/globals';
import { createTyped } from './typed.ts';

describe('what is typed', () => {
  it('goes, as it was when the section failed, to the form of that name that comes next', () => {
    const typed = createTyped();
    let title = 'Отчёт';
    typed.forRemotes.follow('report:1', () => ({ title }));
    title = 'Отчёт за март';
    typed.keep();
    expect(typed.forRemotes.take('report:2')).toBeUndefined();
    expect(typed.forRemotes.take('report:1')).toEqual({ title: 'Отчёт за март' });
  });

  it('is given once: a form that is opened later starts anew', () => {
    const typed = createTyped();
    typed.forRemotes.follow('report:1', () => 'введённое');
    typed.keep();
    typed.forRemotes.take('report:1');
    expect(typed.forRemotes.take('report:1')).toBeUndefined();
  });

  it('is not kept of a form that was saved or left before the section failed', () => {
    const typed = createTyped();
    const leave = typed.forRemotes.follow('report:1', () => 'введённое');
    leave();
    typed.keep();
    expect(typed.forRemotes.take('report:1')).toBeUndefined();
  });

  it('stays with the newer of two forms of one name when the older goes', () => {
    const typed = createTyped();
    const leave = typed.forRemotes.follow('report:1', () => 'старое');
    typed.forRemotes.follow('report:1', () => 'новое');
    leave();
    typed.keep();
    expect(typed.forRemotes.take('report:1')).toBe('новое');
  });

  it('in one form is kept although another one cannot be read', () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const typed = createTyped();
    typed.forRemotes.follow('broken', () => {
      throw new TypeError('values is undefined');
    });
    typed.forRemotes.follow('report:1', () => 'введённое');
    typed.keep();
    expect(typed.forRemotes.take('report:1')).toBe('введённое');
    expect(typed.forRemotes.take('broken')).toBeUndefined();
    jest.restoreAllMocks();
  });

  it('is forgotten when the person goes elsewhere', () => {
    const typed = createTyped();
    typed.forRemotes.follow('report:1', () => 'введённое');
    typed.keep();
    typed.forget();
    expect(typed.forRemotes.take('report:1')).toBeUndefined();
  });
});
