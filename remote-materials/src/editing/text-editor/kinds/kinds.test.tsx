import { describe, expect, it } from '@jest/globals';
import type { Command } from '../commands/command.ts';
import { after } from '../testing/commands.ts';
import { setListProperties, tickTasks } from './listProperties.ts';
import { setLanguage, turnCode } from './turnCode.ts';
import { turnDefinitions } from './turnDefinitions.ts';
import { turnList } from './turnList.ts';
import { turnText } from './turnText.ts';
import { turnCallout, turnCalloutTitle, turnDetails, turnQuote } from './wrap.ts';

type Case = [what: string, before: string, command: Command, then: string | null];

const text = turnText(null);
const [bullets, numbers, tasks] = [turnList('bullet'), turnList('ordered'), turnList('task')];

const cases: Record<string, Case[]> = {
  'Text and headings': [
    ['text becomes a heading', '<p>а|</p>', turnText(2), '<h2>а</h2>'],
    ['a heading becomes text and keeps its id', '<h2 id="x">а|</h2>', text, '<p id="x">а</p>'],
    ['every selected line', '<p>[а</p><h1>б]</h1><p>в</p>', turnText(3), '<h3>а</h3><h3>б</h3><p>в</p>'],
    [
      'an item leaves its list',
      '<ul><li>а</li><li>б|</li><li>в</li></ul>',
      text,
      '<ul><li>а</li></ul><p>б</p><ul><li>в</li></ul>',
    ],
    [
      'and what is below it stays a list',
      '<ul><li>а|<ul><li>б</li></ul></li><li>в</li></ul>',
      text,
      '<p>а</p><ul><li>б</li><li>в</li></ul>',
    ],
    [
      'from two levels of a list',
      '<ul><li>а<ol><li>б|</li><li>в</li></ol></li></ul>',
      turnText(1),
      '<ul><li>а</li></ul><h1>б</h1><ol><li>в</li></ol>',
    ],
    [
      'a line of code is text',
      '<pre><code>а\nб|\nв\n</code></pre>',
      text,
      '<pre><code>а\n</code></pre><p>б</p><pre><code>в\n</code></pre>',
    ],
    [
      'text leaves a quotation',
      '<blockquote><p>а|</p><p>б</p></blockquote>',
      text,
      '<p>а</p><blockquote><p>б</p></blockquote>',
    ],
    ['a heading stays in it', '<blockquote><p>а|</p></blockquote>', turnText(2), '<blockquote><h2>а</h2></blockquote>'],
    [
      'in a cell',
      '<table><tbody><tr><td>а|</td><td>б</td></tr></tbody></table>',
      turnText(3),
      '<table><tbody><tr><td><h3>а</h3></td><td>б</td></tr></tbody></table>',
    ],
    ['a title stays what it is', '<details><summary>а|</summary><p>б</p></details>', turnText(2), null],
    ['text that is text already', '<p>а|</p>', text, null],
  ],
  Lists: [
    ['text becomes an item', '<p>а|</p>', bullets, '<ul><li>а</li></ul>'],
    ['lines become one list', '<p>[а</p><h2>б]</h2>', numbers, '<ol><li>а</li><li>б</li></ol>'],
    [
      'it joins the lists of its kind',
      '<ul><li>а</li></ul><p>б|</p><ul><li>в</li></ul>',
      bullets,
      '<ul><li>а</li><li>б</li><li>в</li></ul>',
    ],
    ['not those of another', '<ol><li>а</li></ol><p>б|</p>', bullets, '<ol><li>а</li></ol><ul><li>б</li></ul>'],
    ['back to text', '<ul><li>[а</li><li>б]</li></ul>', bullets, '<p>а</p><p>б</p>'],
    [
      'one of another kind',
      '<ul><li>а</li><li>б|</li><li>в</li></ul>',
      numbers,
      '<ul><li>а</li></ul><ol><li>б</li></ol><ul><li>в</li></ul>',
    ],
    [
      'a list of another kind keeps what is in it',
      '<ul><li>[а<ul><li>б]</li></ul></li></ul>',
      numbers,
      '<ol><li>а<ol><li>б</li></ol></li></ol>',
    ],
    [
      'the outer one alone',
      '<ul><li>а|<ul><li>б</li></ul></li></ul>',
      numbers,
      '<ol><li>а<ul><li>б</li></ul></li></ol>',
    ],
    [
      'tasks of items',
      '<ul><li>[а</li><li>б]</li></ul>',
      tasks,
      '<ul><li class="task-list-item"><input type="checkbox" disabled=""> а</li><li class="task-list-item"><input type="checkbox" disabled=""> б</li></ul>',
    ],
    [
      'in a cell',
      '<table><tbody><tr><td>[а</td><td>б]</td></tr></tbody></table>',
      bullets,
      '<table><tbody><tr><td><ul><li>а</li></ul></td><td><ul><li>б</li></ul></td></tr></tbody></table>',
    ],
    ['lines of code', '<pre><code>[а\nб]\n</code></pre>', bullets, '<ul><li>а</li><li>б</li></ul>'],
  ],
  'Quotations, callouts, details': [
    [
      'a quotation of lines',
      '<p>[а</p><ul><li>б]</li><li>в</li></ul>',
      turnQuote,
      '<blockquote><p>а</p><ul><li>б</li><li>в</li></ul></blockquote>',
    ],
    ['and back', '<blockquote><p>а|</p></blockquote>', turnQuote, '<p>а</p>'],
    [
      'out of its middle',
      '<blockquote><p>а</p><p>б|</p><p>в</p></blockquote>',
      turnQuote,
      '<blockquote><p>а</p></blockquote><p>б</p><blockquote><p>в</p></blockquote>',
    ],
    [
      'a selection over cells takes the table',
      '<table><tbody><tr><td>[а</td><td>б]</td></tr></tbody></table>',
      turnQuote,
      '<blockquote><table><tbody><tr><td>а</td><td>б</td></tr></tbody></table></blockquote>',
    ],
    ['a callout', '<p>а|</p>', turnCallout('tip'), '<aside class="callout callout-tip"><p>а</p></aside>'],
    [
      'of another kind',
      '<aside class="callout callout-tip"><p>а|</p><p>б</p></aside>',
      turnCallout('alert'),
      '<aside class="callout callout-alert"><p>а</p><p>б</p></aside>',
    ],
    [
      'taken away with its title',
      '<aside class="callout callout-tip"><div class="callout-title">т</div><p>а|</p></aside>',
      turnCallout('tip'),
      '<p>т</p><p>а</p>',
    ],
    [
      'a title',
      '<aside class="callout callout-tip"><p>а|</p></aside>',
      turnCalloutTitle,
      '<aside class="callout callout-tip"><div class="callout-title"></div><p>а</p></aside>',
    ],
    [
      'without its title',
      '<aside class="callout callout-tip"><div class="callout-title">т</div><p>а|</p></aside>',
      turnCalloutTitle,
      '<aside class="callout callout-tip"><p>т</p><p>а</p></aside>',
    ],
    ['details', '<p>а|</p>', turnDetails, '<details><summary></summary><p>а</p></details>'],
    ['details taken away', '<details><summary>т</summary><p>а|</p></details>', turnDetails, '<p>т</p><p>а</p>'],
  ],
  'Code and definitions': [
    [
      'text without its marks',
      '<p>[а <strong>б</strong><br>в</p><p>г]</p>',
      turnCode('sql'),
      '<pre><code class="language-sql">а б\nв\nг\n</code></pre>',
    ],
    ['items', '<ul><li>[а</li><li>б]</li></ul>', turnCode(), '<pre><code>а\nб\n</code></pre>'],
    ['back to lines', '<pre><code>[а\nб]\n</code></pre>', turnCode(), '<p>а</p><p>б</p>'],
    ['never a picture', '<p>а|<img src="/files/aaaaaaaaaaaaaaaaaaaaaaaa/x.png" alt=""></p>', turnCode(), null],
    ['never a table', '<p>[а</p><table><tbody><tr><td>б]</td></tr></tbody></table>', turnCode(), null],
    [
      'a language',
      '<pre><code>а|\n</code></pre>',
      setLanguage('python'),
      '<pre><code class="language-python">а\n</code></pre>',
    ],
    [
      'no language',
      '<pre><code class="language-sql">а|\n</code></pre>',
      setLanguage(''),
      '<pre><code>а\n</code></pre>',
    ],
    ['a term and what it means', '<p>[а</p><p>б]</p>', turnDefinitions, '<dl><dt>а</dt><dd>б</dd></dl>'],
    ['text of them', '<dl><dt>[а</dt><dd>б]</dd></dl>', turnDefinitions, '<p>а</p><p>б</p>'],
    ['never from two cells', '<table><tbody><tr><td>[а</td><td>б]</td></tr></tbody></table>', turnDefinitions, null],
  ],
  'How a list counts': [
    [
      'from a number',
      '<ol><li>а|</li><li>б</li></ol>',
      setListProperties({ start: '5' }),
      '<ol start="5"><li>а</li><li>б</li></ol>',
    ],
    [
      'in letters, backwards',
      '<ol><li>а|</li></ol>',
      setListProperties({ type: 'a', reversed: true }),
      '<ol type="a" reversed=""><li>а</li></ol>',
    ],
    [
      'as at first',
      '<ol start="3" type="I" reversed=""><li>а|</li></ol>',
      setListProperties({ start: '1', type: '1', reversed: false }),
      '<ol><li>а</li></ol>',
    ],
    [
      'a task is ticked',
      '<ul><li class="task-list-item"><input type="checkbox" disabled=""> а|</li></ul>',
      tickTasks,
      '<ul><li class="task-list-item"><input type="checkbox" disabled="" checked=""> а</li></ul>',
    ],
  ],
};

for (const [name, rows] of Object.entries(cases))
  describe(name, () => {
    it.each(rows)('%s', (_what, before, command, then) => {
      expect(after(before, command)).toBe(then);
    });
  });
