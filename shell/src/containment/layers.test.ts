import { describe, expect, it } from '@jest/globals';
import { confine } from './layers.ts';

const inside = ':where([data-remote="news"] *)';

describe('A global rule of a section', () => {
  it.each([
    ['body{display:none;}', `body${inside}{display:none;}`],
    ['*{color:red!important;}', `*${inside}{color:red!important;}`],
    ['header,nav a:hover{color:red;}', `header${inside},nav a:hover${inside}{color:red;}`],
    [':root[data-theme=dark] .page{color:red;}', `:root[data-theme=dark] .page${inside}{color:red;}`],
    ['.a::before{content:"{";}', `.a${inside}::before{content:"{";}`],
    ['.a:after{content:",";}', `.a${inside}:after{content:",";}`],
    ['::selection{color:red;}', `${inside}::selection{color:red;}`],
    ['::part(x):hover{color:red;}', `${inside}::part(x):hover{color:red;}`],
    ['a[title="b, c {"],d:is(e,f){x:y;}', `a[title="b, c {"]${inside},d:is(e,f)${inside}{x:y;}`],
    ['.w-1\\/2\\,5{x:y;}', `.w-1\\/2\\,5${inside}{x:y;}`],
    [
      '@media print{header{display:none;}@supports (x:y){nav{display:none;}}}',
      `@media print{header${inside}{display:none;}@supports (x:y){nav${inside}{display:none;}}}`,
    ],
    ['@keyframes spin{from{x:y;}to{x:z;}}', '@keyframes spin{from{x:y;}to{x:z;}}'],
    ['@font-face{font-family:News;}', '@font-face{font-family:News;}'],
  ])('«%s» says nothing of what is around it', (rule, expected) => {
    expect(confine(rule, 'news')).toBe(expected);
  });

  it.each(['@import url("x.css");', '@page{size:A3;}', '@property --canvas{syntax:"*";inherits:true;}', 'broken'])(
    '«%s», which is about the whole page, is left out',
    (rule) => {
      expect(confine(rule, 'news')).toBe('');
    },
  );
});
