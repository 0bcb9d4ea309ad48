import { useState } from 'react';
import {
  FeedbackNote,
  Highlight,
  Prose,
  QuestionField,
  QuestionPreview,
  RichContent,
  Verdict,
  VisuallyHidden,
} from 'shared-ui';
import { Kinds } from './Kinds.tsx';
import { Sample, Section } from './Section.tsx';

const html = `<h2>Допуск к работе</h2>
<p>К работе на <a href="#content">электропогрузчике</a> допускают сотрудников старше 18 лет, которые прошли
<strong>обучение</strong>, <em>инструктаж</em> и <code>аттестацию</code>.</p>
<ul><li>Осмотр перед сменой<ul><li>тормоза</li><li>гидравлика</li></ul></li><li>Средства защиты</li></ul>
<blockquote>Неисправный погрузчик на линию не выпускают.</blockquote>
<pre><code>select name\nfrom staff\nwhere allowed_until &lt; now();</code></pre>
<table><thead><tr><th>Вид</th><th>Срок</th></tr></thead><tbody><tr><td>Вводный</td><td>1 раз</td></tr></tbody></table>
${[
  ['info', 'Примечание'],
  ['tip', 'Совет'],
  ['warning', 'Важно'],
  ['alert', 'Внимание'],
]
  .map(
    ([kind, title]) =>
      `<aside class="callout callout-${kind}"><div class="callout-title">${title}</div><p>Скорость в складе до 5 км/ч.</p></aside>`,
  )
  .join('')}
<details><summary>Подробности</summary><p>Скрытый текст.</p></details>
<ul><li class="task-list-item"><input type="checkbox" disabled="" checked=""> Осмотр проведён</li>
<li class="task-list-item"><input type="checkbox" disabled=""> Замечания записаны</li></ul>
<dl><dt>ТСД</dt><dd>Терминал сбора данных</dd><dt>РТК</dt><dd>Роллер-контейнер</dd></dl>
<figure><table><caption>Нормы по сменам</caption><colgroup><col style="width:160px"><col></colgroup><thead><tr><th>Смена</th>
<th style="text-align:right">Паллет</th></tr></thead><tbody><tr><td>Дневная</td><td style="text-align:right">120</td></tr></tbody>
<tfoot><tr><td>Всего</td><td style="text-align:right">120</td></tr></tfoot></table><figcaption>Рис. 1. Без учёта выходных</figcaption></figure>
<p class="file"><a href="#content">Инструкция.pdf</a></p><p class="embed"><a href="#content">Схема склада</a></p>
<section class="footnotes"><ol><li id="fn1">По приказу № 12. <a href="#content">↩</a></li></ol></section>`;

const questions = [
  { type: 'TRUE_FALSE', text: 'Осмотр обязателен перед каждой сменой', options: [], isRequired: true },
  { type: 'OPEN_ENDED', text: 'Опишите порядок осмотра', options: [], isRequired: false },
] as const;

export function Content() {
  const [answer, setAnswer] = useState('1');
  return (
    <Section title="Тексты и вопросы">
      <Sample name="RichContent" isWide>
        <RichContent html={html} lang="ru" />
      </Sample>
      <Sample name="Prose, Highlight, VisuallyHidden" isWide>
        <Prose>
          <p>
            <Highlight
              segments={[
                { text: 'Порядок проведения ', hit: false },
                { text: 'аттестации', hit: true },
                { text: ' на складе', hit: false },
              ]}
            />
            <VisuallyHidden>, найдено одно слово</VisuallyHidden>
          </p>
        </Prose>
      </Sample>
      <Sample name="QuestionField: отвечен, закрыт" isWide>
        <div style={{ display: 'grid', gap: 20 }}>
          {[false, true].map((isDisabled) => (
            <QuestionField
              key={String(isDisabled)}
              question={{
                type: 'MULTIPLE_CHOICE',
                text: 'Какова предельная скорость в складе?',
                options: ['3 км/ч', '5 км/ч', '10 км/ч'],
                isRequired: true,
              }}
              name={`speed-${isDisabled}`}
              answer={answer}
              onAnswer={setAnswer}
              isDisabled={isDisabled}
            />
          ))}
        </div>
      </Sample>
      <Sample name="QuestionField: виды вопросов" isWide>
        <Kinds />
      </Sample>
      <Sample name="Verdict">
        <Verdict isCorrect />
        <Verdict isCorrect={false} worth={50} />
        <Verdict isCorrect={false} />
      </Sample>
      <Sample name="FeedbackNote">
        <FeedbackNote texts={['Это полиция.', 'Номера висят у проходной.']} place={<a href="#place">Прочитать</a>} />
      </Sample>
      <Sample name="QuestionPreview" isWide>
        <QuestionPreview questions={questions.map((question) => ({ ...question, options: [...question.options] }))} />
      </Sample>
    </Section>
  );
}
