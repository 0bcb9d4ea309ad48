import { describe, expect, it } from '@jest/globals';
import { fromQuill } from './quill.ts';

describe('HTML of Quill', () => {
  it('becomes nested lists of both kinds', () => {
    const flat = [
      '<ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>а</li>',
      '<li data-list="ordered" class="ql-indent-1">б</li><li data-list="ordered" class="ql-indent-1">в</li>',
      '<li data-list="bullet">г</li><li data-list="ordered">д</li></ol>',
    ].join('');
    expect(fromQuill(flat)).toBe('<ul><li>а<ol><li>б</li><li>в</li></ol></li><li>г</li></ul><ol><li>д</li></ol>');
  });

  it('keeps an item that skips a level', () => {
    const flat = '<ol><li data-list="bullet">а</li><li data-list="bullet" class="ql-indent-3">б</li></ol>';
    expect(fromQuill(flat)).toBe('<ul><li>а<ul><li>б</li></ul></li></ul>');
  });

  it('becomes task lists', () => {
    const flat = '<ol><li data-list="checked">готово</li><li data-list="unchecked">нет</li></ol>';
    expect(fromQuill(flat)).toBe(
      '<ul><li class="task-list-item"><input type="checkbox" disabled="" checked=""> готово</li>' +
        '<li class="task-list-item"><input type="checkbox" disabled=""> нет</li></ul>',
    );
  });

  it('becomes code with its language and without the marks of highlighting', () => {
    const lines =
      '<div class="ql-code-block-container" spellcheck="false"><select class="ql-ui"><option value="sql">SQL</option></select>' +
      '<div class="ql-code-block" data-language="sql"><span class="ql-token hljs-keyword">select</span> 1 &lt; 2</div>' +
      '<div class="ql-code-block" data-language="sql"><br></div></div>';
    expect(fromQuill(lines)).toBe('<pre><code class="language-sql">select 1 &lt; 2\n\n</code></pre>');
  });

  it('gets its ordinary spaces back, and typography keeps its few no-break ones', () => {
    expect(fromQuill('<p>новый&nbsp;текст&nbsp;без&nbsp;обычных&nbsp;пробелов</p>')).toBe(
      '<p>новый текст без обычных пробелов</p>',
    );
    expect(fromQuill('<p>не более 5&nbsp;% от суммы в&nbsp;год</p>')).toBe(
      '<p>не более 5&nbsp;% от суммы в&nbsp;год</p>',
    );
  });

  it('is counted by its text: a bracket in an attribute ends no tag', () => {
    expect(fromQuill('<p title="a > b c d e f g">новый&nbsp;текст&nbsp;без&nbsp;обычных&nbsp;пробелов</p>')).toBe(
      '<p title="a > b c d e f g">новый текст без обычных пробелов</p>',
    );
  });

  it('loses the anchors that splitting a heading has doubled, and empty lines at the end', () => {
    expect(fromQuill('<h2 id="a">Раз</h2><h2 id="a">Два</h2><p><br></p><p> </p>')).toBe(
      '<h2 id="a">Раз</h2><h2>Два</h2>',
    );
  });

  it('is only touched where it is Quill’s own', () => {
    const plain = '<ol start="3"><li>три</li></ol><details open><summary>Ещё</summary><p>а &amp; б</p></details>';
    expect(fromQuill(plain)).toBe(
      '<ol start="3"><li>три</li></ol><details open=""><summary>Ещё</summary><p>а &amp; б</p></details>',
    );
  });
});
