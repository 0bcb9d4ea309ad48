import { describe, expect, it } from '@jest/globals';
import { splitFrontMatter } from './front-matter.ts';

describe('Front matter', () => {
  it('is text, lists and maps, just as the document has them', () => {
    const source = '---\ntitle: 007\ncreatedAt: 2024-05-01\npublished: true\ntags: [1.0, ёж]\n---\nТекст';
    expect(splitFrontMatter(source)).toEqual({
      data: { title: '007', createdAt: '2024-05-01', published: 'true', tags: ['1.0', 'ёж'] },
      content: 'Текст',
    });
  });

  it('may be followed by blanks, empty or only a remark', () => {
    expect(splitFrontMatter('---  \na: б\n---\t\nТекст')).toEqual({ data: { a: 'б' }, content: 'Текст' });
    expect(splitFrontMatter('---\n---\nТекст')).toEqual({ data: {}, content: 'Текст' });
    expect(splitFrontMatter('---\n# помета\n---\nТекст')).toEqual({ data: {}, content: 'Текст' });
  });

  it('is not what only looks like it: a rule, a text', () => {
    for (const source of ['---\nтекст', '----\na: б\n---\n', ' ---\na: б\n---\n', 'текст\n---\na: б\n---\n'])
      expect(splitFrontMatter(source)).toEqual({ data: {}, content: source });
  });

  it('touches no prototype', () => {
    const { data } = splitFrontMatter(
      '---\n__proto__:\n  hacked: да\nconstructor:\n  prototype: { hacked: да }\n---\n',
    );
    expect(Object.keys(data as object)).toEqual(['__proto__', 'constructor']);
    expect('hacked' in {}).toBe(false);
  });

  it('that is broken, huge, or refers to itself is told with its line and left out', () => {
    const laughs = ['---', 'a: &a [х, х]', 'b: &b [*a, *a]', 'c: [*b, *b]', '---', 'Текст'].join('\n');
    const broken: [string, number][] = [
      ['---\na: б\nв: [г\nд: е\n---\nТекст', 4],
      ['---\nстрока\n---\nТекст', 2],
      ['---\na: б\na: в\n---\nТекст', 3],
      [laughs, 1],
      ['---\na: &a [*a]\n---\nТекст', 1],
      [`---\na: ${'['.repeat(8000)}\n---\nТекст`, 2],
      [`---\na: ${'x'.repeat(20_000)}\n---\nТекст`, 1],
    ];
    for (const [source, line] of broken) {
      const { data, content, problem } = splitFrontMatter(source);
      expect({ data, content, line: problem?.line }).toEqual({ data: {}, content: 'Текст', line });
    }
  });
});
