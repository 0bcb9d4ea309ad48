import type { FileRemark, ReadQuestions } from 'shared-api';
import { kindLabel, rightInWords, textInWords } from 'shared-api/questions';
import { Callout, color, fontSize, formatCount, space } from 'shared-ui';
import { styled } from 'styled-components';
import { Remarks } from '../../reading-files/Remarks.tsx';

interface Props {
  found: ReadQuestions;
  /** How many more there may be. */
  room: number;
  /** What is said of a file with more. */
  tooMany: string;
}

/** What a file would add, or what has to be mended in it first. */
export function FoundQuestions({ found: { format, questions, problems, losses }, room, tooMany }: Props) {
  const placeOf = ({ line }: FileRemark) => (format === 'xlsx' ? `строка таблицы ${line}` : `строка ${line}`);
  const told = (remarks: FileRemark[]) =>
    remarks.map((remark) => ({ message: remark.message, place: placeOf(remark) }));
  const count = (remarks: FileRemark[], ...forms: [string, string, string]) => formatCount(remarks.length, ...forms);
  return (
    <Root>
      {problems.length > 0 && (
        <Callout kind="danger" role="alert">
          <Remarks
            summary={`Ничего не добавлено: в файле ${count(problems, 'ошибка', 'ошибки', 'ошибок')}. Исправьте их и выберите файл ещё раз.`}
            remarks={told(problems)}
          />
        </Callout>
      )}
      {questions.length > room && (
        <Callout kind="danger" role="alert">
          {tooMany}
        </Callout>
      )}
      {losses.length > 0 && (
        <Callout kind="warning">
          <Remarks
            summary={`Перенесётся не всё: ${count(losses, 'замечание', 'замечания', 'замечаний')}`}
            remarks={told(losses)}
          />
        </Callout>
      )}
      {questions.length > 0 && (
        <List aria-label="Вопросы файла" tabIndex={0}>
          {questions.map((question, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
            <li key={at}>
              <strong>{textInWords(question)}</strong>
              <Soft>
                {kindLabel(question.type)}. Ответ: {rightInWords(question) || 'решает проверяющий'}
              </Soft>
            </li>
          ))}
        </List>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;

const List = styled.ol`
  display: grid;
  gap: ${space(3)};
  max-height: min(46vh, 480px);
  padding-left: ${space(8)};
  overflow: auto;
  overflow-wrap: anywhere;
`;

const Soft = styled.span`
  display: block;
  color: ${color.textSoft};
  font-size: ${fontSize.control};
`;
