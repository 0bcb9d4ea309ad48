import { useState } from 'react';
import { Looked, QuestionField, QuestionText } from 'shared-ui';

const questions: Omit<Parameters<typeof QuestionField>[0]['question'], 'isRequired'>[] = [
  {
    ...{ type: 'MULTIPLE_ANSWER', text: 'Что осматривают перед сменой?', details: { type: 'MULTIPLE_ANSWER' } },
    options: ['Тормоза', 'Гидравлику', 'Погоду'],
  },
  {
    type: 'SHORT_ANSWER',
    text: 'Как называется терминал сбора данных?',
    options: [],
    details: { type: 'SHORT_ANSWER' },
  },
  {
    ...{ type: 'NUMERICAL', text: 'На какой высоте лежат грузы?', options: [] },
    details: { type: 'NUMERICAL', units: ['м', 'метр'], isUnitRequired: true },
  },
  {
    ...{ type: 'MATCHING', text: 'Что чем тушат?', options: ['Водой', 'Порошком', 'Бензином'] },
    details: { type: 'MATCHING', items: ['Бумагу', 'Высоковольтное электрооборудование'] },
  },
  {
    ...{
      type: 'ORDERING',
      text: 'Что за чем?',
      options: ['Позвонить 101', 'Предупредить людей', 'Уйти по указателям'],
    },
    details: { type: 'ORDERING' },
  },
  {
    ...{ type: 'GAPS', text: 'Звоните по номеру [[1]] или [[2]] и не пользуйтесь лифтом.', options: [] },
    details: { type: 'GAPS', gaps: [{ kind: 'text' }, { kind: 'choice', options: ['112', '211'] }] },
  },
  {
    ...{ type: 'MULTIPLE_CHOICE', text: 'Что выведет print(2 * 3)?', options: ['6 — верно', '23'] },
    look: {
      text: '<p>Что <b>выведет</b> <code>print(2 * 3)</code>?</p><ul><li>без пробелов</li></ul>',
      options: ['<p><b>6</b> — <i>верно</i></p>', '<pre><code>23</code></pre>'],
    },
  },
];

/** A question of each kind that is not of the first three. */
export function Kinds() {
  const [answers, setAnswers] = useState<Record<string, string>>({});
  return (
    <div style={{ display: 'grid', gap: 28 }}>
      {questions.map((question) => (
        <QuestionField
          key={question.type}
          question={{ ...question, isRequired: true }}
          name={question.type}
          answer={answers[question.type] ?? ''}
          onAnswer={(answer) => setAnswers((known) => ({ ...known, [question.type]: answer }))}
        />
      ))}
      <p>
        Варианты: <Looked html={questions.at(-1)?.look?.options[0]}>6 — верно</Looked>
      </p>
      {questions.slice(-2).map((question) => (
        <QuestionText key={question.type} question={question} />
      ))}
    </div>
  );
}
