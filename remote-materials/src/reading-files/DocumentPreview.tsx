import type { ImportedDocument } from 'shared-api';
import { Callout, color, fontSize, formatCount, radius, space } from 'shared-ui';
import { styled } from 'styled-components';
import { ShownText } from '../ShownText.tsx';
import { Remarks } from './Remarks.tsx';

/** A document as it would be, with what could not be kept of its file. */
export function DocumentPreview({ document: { title, content, losses } }: { document: ImportedDocument }) {
  return (
    <Root>
      {losses.length > 0 ? (
        <Callout kind="warning">
          <Remarks
            summary={`Перенесено не всё: ${formatCount(losses.length, 'замечание', 'замечания', 'замечаний')}`}
            remarks={losses}
          />
        </Callout>
      ) : (
        <Callout kind="success">Документ перенесён полностью.</Callout>
      )}
      <Page role="region" aria-label={`Предпросмотр: ${title}`} tabIndex={0}>
        <h3>{title}</h3>
        {content === '' ? <p>В файле нет текста.</p> : <ShownText html={content} />}
      </Page>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;

const Page = styled.div`
  max-height: min(46vh, 480px);
  padding: ${space(4)};
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.canvas};
  & > h3 { margin-bottom: ${space(3)}; font-size: ${fontSize.title}; }
  /* Here the preview itself is what the keyboard scrolls. */
  & :is(table, pre) { overflow: visible; }
`;
