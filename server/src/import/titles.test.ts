import { describe, expect, it } from '@jest/globals';
import { categories, distinctTitles, fileTitle, firstHeading, plainHeading } from './titles.ts';

const titleIn = (text: string) => {
  const heading = firstHeading(text);
  return heading && [plainHeading(heading), heading.level, heading.start, heading.isFirst];
};

describe('The first heading of a text', () => {
  it.each([
    ['# Раз\n\nтекст', ['Раз', 1, 0, true]],
    ['\n\n# **Раз** и [два](x.md) `три` ##\n', ['Раз и два три', 1, 2, true]],
    ['<!-- лицензия\n# не он\n-->\n\nimport A from "b"\n\n# Раз', ['Раз', 1, 6, true]],
    ['[![знак](a.svg)](https://e.ru)\n\n# Раз {#one}', ['Раз', 1, 2, false]],
    ['```\n# код\n```\n\n# Раз', ['Раз', 1, 4, false]],
    ['    # код\n\n# Раз', ['Раз', 1, 2, true]],
    ['Раз\n===\n\nтекст', ['Раз', 1, 0, true]],
    ['<h1 align="center">Раз <b>два</b></h1>\n\nтекст', ['Раз два', 1, 0, true]],
    ['текст\n\n## Два\n\n# Раз', ['Два', 2, 2, false]],
    ['# C#\n', ['C#', 1, 0, true]],
    ['#тег\n\n#\n\nтекст', null],
  ])('of %j', (text, expected) => {
    expect(titleIn(text)).toEqual(expected);
  });
});

describe('Titles', () => {
  it('without a heading are names of files, of the page of a folder its name', () => {
    expect(fileTitle('a/install.md', 'kb')).toBe('install');
    expect(fileTitle('a/net-work/README.md', 'kb')).toBe('Net work');
    expect(fileTitle('index.mdx', 'kb')).toBe('Kb');
  });

  it('that several documents have are told by their folders, or files; a given one stays', () => {
    const documents = [
      { path: 'сеть/index.md', title: 'Обзор', isGiven: false },
      { path: 'почта/index.md', title: 'Обзор', isGiven: true },
      { path: 'почта/а.md', title: 'обзор', isGiven: false },
      { path: 'б.md', title: 'Обзор', isGiven: false },
      { path: 'в.md', title: 'Иное', isGiven: false },
    ];
    expect([...distinctTitles(documents).values()]).toEqual([
      'Обзор (сеть)',
      'Обзор',
      'обзор (почта/а)',
      'Обзор (б)',
      'Иное',
    ]);
  });
});

describe('The category of a document', () => {
  const of = (titles: Record<string, string>) => categories(new Map(Object.entries(titles)), 'база-знаний');

  it('is its first folder, by the title of its page', () => {
    const category = of({ 'сеть/index.md': 'Сети', 'сеть/а/б.md': 'Б', '02-почта/в.md': 'В', 'г.md': 'Г' });
    expect(['сеть/а/б.md', '02-почта/в.md', 'г.md'].map(category)).toEqual(['Сети', 'Почта', 'База знаний']);
  });

  it('is the next folder where the first one says nothing', () => {
    const category = of({ 'docs/ru/сеть/а.md': 'А', 'docs/ru/почта/б.md': 'Б', 'docs/ru/в.md': 'В' });
    expect(['docs/ru/сеть/а.md', 'docs/ru/в.md'].map(category)).toEqual(['Сеть', 'База знаний']);
    const mixed = of({ 'docs/guide/сеть/а.md': 'А', 'blog/б.md': 'Б' });
    expect(['docs/guide/сеть/а.md', 'blog/б.md'].map(mixed)).toEqual(['Сеть', 'Blog']);
  });
});
