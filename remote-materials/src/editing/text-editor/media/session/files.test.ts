import { describe, expect, it } from '@jest/globals';
import { captionsOf } from './captions.ts';
import { fileOfData } from './kinds.ts';

const read = async (content: BlobPart, name = 'обход.srt') => {
  const file = await captionsOf(new File([content], name));
  return file && { name: file.name, text: await file.text() };
};

describe('Captions', () => {
  it('of SubRip become WebVTT, without its numbers and fonts', async () => {
    const srt =
      '\uFEFF1\r\n0:00:01,500 --> 00:00:02,000 X1:10\r\n<font color="red">Раз & <i>два</i></font>\r\nтри --> четыре\r\n\r\n\r\n2\r\n00:01:00,000 --> 00:01:01,000\r\n{\\an8}Конец\r\n';
    expect(await read(srt)).toEqual({
      name: 'обход.vtt',
      text: 'WEBVTT\n\n00:00:01.500 --> 00:00:02.000\nРаз &amp; <i>два</i>\nтри → четыре\n\n00:01:00.000 --> 00:01:01.000\nКонец\n',
    });
  });

  it('of an old encoding can be read', async () => {
    const bytes = new Uint8Array([...'1\n00:00:01,000 --> 00:00:02,000\n'].map((letter) => letter.charCodeAt(0)));
    expect((await read(new Blob([bytes, new Uint8Array([0xc4, 0xe0])])))?.text).toContain('\nДа\n');
  });

  it('of WebVTT stay what they are', async () => {
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nДа\n';
    expect(await read(vtt, 'a.vtt')).toEqual({ name: 'a.vtt', text: vtt });
  });

  it.each(['', 'WEBVTTX', 'просто текст', '00:00 --> 00:01\nнет', '1\n00:00:01,000 --> 00:00:02,000\n'])(
    'are not %p',
    async (text) => {
      expect(await read(text)).toBeNull();
    },
  );
});

describe('A picture that was pasted as data', () => {
  it.each([
    ['data:image/png;base64,aGk=', 'image.png', 'hi'],
    ['data:image/jpeg;base64,aG%0Ak=', 'image.jpg', 'hi'],
    ['data:image/svg+xml;charset=utf-8,%3Csvg%2F%3E', 'image.svg', '<svg/>'],
  ])('%s is a file', async (data, name, content) => {
    const file = fileOfData(data);
    expect([file?.name, await file?.text()]).toEqual([name, content]);
  });

  it.each(['', 'data:text/html,x', 'data:image/png;base64,', 'data:image/png;base64,%', 'data:image/png;base64,я'])(
    '%p is none',
    (data) => {
      expect(fileOfData(data)).toBeNull();
    },
  );
});
