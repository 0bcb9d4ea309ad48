import type { MaterialChanges } from 'shared-api';
import { color, fontSize, space } from 'shared-ui';
import { styled } from 'styled-components';
import { MarkedDocument } from './MarkedDocument.tsx';
import { wordMarks } from './marks.ts';
import { WordsView } from './WordsView.tsx';

/** A difference between two states of a material, for people. */
export function ChangesView({ changes: { fields, text, isOnlyMarkup, document } }: { changes: MaterialChanges }) {
  if (fields.length === 0 && text.length === 0 && !isOnlyMarkup) return <p>Различий нет.</p>;
  return (
    <Root>
      {fields.length > 0 && (
        <Fields>
          {fields.map(({ name, from, to }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <del>{from || 'пусто'}</del> <ins>{to || 'пусто'}</ins>
              </dd>
            </div>
          ))}
        </Fields>
      )}
      {isOnlyMarkup && <p>Слова те же, изменилось только оформление.</p>}
      {document ? <MarkedDocument html={document} /> : text.length > 0 && <WordsView text={text} />}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

const Fields = styled.dl`
  display: grid;
  gap: ${space(2)};
  ${wordMarks}
  & dt { color: ${color.textSoft}; font-size: ${fontSize.small}; }
  & dd { overflow-wrap: anywhere; }
`;
