import { describe, expect, it } from '@jest/globals';
import { problemOf } from './checkFiles.ts';

const file = (overrides = {}) => ({ name: 'a.png', size: 10, type: 'image/png', ...overrides });

describe('a choice of files', () => {
  it('is taken when every file is a picture, a video or a PDF of at most 300 MB', () => {
    const size = 300 * 1024 * 1024;
    expect(problemOf([file({ size }), file({ type: 'video/mp4' }), file({ type: 'application/pdf' })])).toBeNull();
  });

  it('is refused in the words of the specification', () => {
    expect(problemOf(Array.from({ length: 31 }, () => file()))).toBe('Слишком много файлов. Максимум: 30');
    expect(problemOf([file({ size: 300 * 1024 * 1024 + 1, name: 'кино.mp4' })])).toBe(
      'Файл "кино.mp4" слишком большой. Максимальный размер: 300MB',
    );
    expect(problemOf([file({ type: 'text/html', name: 'a.html' })])).toBe(
      'Файл "a.html" имеет недопустимый тип. Разрешены: image/*, video/*, application/pdf',
    );
  });

  it('is left to the server where the browser does not know the type', () => {
    for (const [name, type] of [
      ['DSC_0001.nef', ''],
      ['00001.mts', 'model/vnd.mts'],
      ['макет.psd', 'application/x-photoshop'],
      ['запись.ogg', 'audio/ogg'],
      ['клип.mxf', 'application/mxf'],
    ])
      expect(problemOf([file({ name, type })])).toBeNull();
  });

  it('is decided by the first file that fails', () => {
    const files = [file(), file({ type: 'text/plain', name: 'первый' }), file({ size: 1e12, name: 'второй' })];
    expect(problemOf(files)).toContain('"первый"');
  });
});
