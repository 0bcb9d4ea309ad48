import type { MaterialChanges, TextChange } from 'shared-api';
import { color, fontSize, radius, space } from 'shared-ui';
import { styled } from 'styled-components';

/** Characters of unchanged text that stay on each side of a change. */
const context = 160;

/** A difference between two states of a material, for people. */
export function ChangesView({ changes: { fields, text, isOnlyMarkup } }: { changes: MaterialChanges }) {
  if (fields.length === 0 && text.length === 0)
    return <p>{isOnlyMarkup ? 'Слова те же, изменилось только оформление.' : 'Различий нет.'}</p>;
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
      {text.length > 0 && (
        <Text>
          {text.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
            <Part key={index} part={part} isFirst={index === 0} isLast={index === text.length - 1} />
          ))}
        </Text>
      )}
      {text.length === 0 && isOnlyMarkup && <p>В тексте изменилось только оформление.</p>}
    </Root>
  );
}

function Part({ part: { kind, text }, isFirst, isLast }: { part: TextChange; isFirst: boolean; isLast: boolean }) {
  if (kind === 'added') return <ins>{text}</ins>;
  if (kind === 'removed') return <del>{text}</del>;
  return <span>{shorten(text, isFirst, isLast)}</span>;
}

/** What stands far from every change says nothing about it. */
function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= context * 2 + 40) return text;
  const head = isFirst ? '' : text.slice(0, context);
  const tail = isLast ? '' : text.slice(-context);
  return `${head} … ${tail}`;
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  & ins { background: ${color.greenSoft}; color: ${color.green}; text-decoration: none; }
  & del { background: ${color.redSoft}; color: ${color.red}; }
`;

const Fields = styled.dl`
  display: grid;
  gap: ${space(2)};
  & dt { color: ${color.textSoft}; font-size: ${fontSize.small}; }
  & dd { overflow-wrap: anywhere; }
`;

const Text = styled.div`
  max-height: 50vh;
  padding: ${space(3)} ${space(4)};
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  line-height: 1.6;
`;
