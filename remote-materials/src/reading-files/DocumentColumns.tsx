import type { ReactNode } from 'react';
import type { ImportedDocument } from 'shared-api';
import { color, formatCount, radius, space, tiny } from 'shared-ui';
import { styled } from 'styled-components';
import { DocumentPreview } from './DocumentPreview.tsx';

interface Props {
  documents: readonly ImportedDocument[];
  /** Number of the one that is looked at. */
  shown: number;
  onShow: (index: number) => void;
  /** Stands before the name of a document. */
  mark?: (index: number) => ReactNode;
  /** Stands above the list. */
  children?: ReactNode;
}

/** The documents of an archive, and one of them as it would be. */
export function DocumentColumns({ documents, shown, onShow, mark, children }: Props) {
  const preview = documents[shown];
  return (
    <Columns>
      <div>
        {children}
        <List aria-label="Документы">
          {documents.map(({ title, losses }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
            <Row key={index} $isShown={index === shown}>
              {mark?.(index)}
              <button type="button" aria-pressed={index === shown} onClick={() => onShow(index)}>
                {title}
                {losses.length > 0 && (
                  <small>{formatCount(losses.length, 'замечание', 'замечания', 'замечаний')}</small>
                )}
              </button>
            </Row>
          ))}
        </List>
      </div>
      {preview && <DocumentPreview key={shown} document={preview} />}
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(200px, 300px) minmax(0, 1fr);
  gap: ${space(5)};
  ${tiny} { grid-template-columns: minmax(0, 1fr); }
`;

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  max-height: min(56vh, 560px);
  margin-top: ${space(2)};
  overflow: auto;
  list-style: none;
  ${tiny} { max-height: 24vh; }
`;

const Row = styled.li<{ $isShown: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${space(2)};
  padding: 0 ${space(2)};
  border-radius: ${radius.small};
  background: ${({ $isShown }) => ($isShown ? color.accentSoft : 'transparent')};
  & > input { flex: none; width: 17px; height: 17px; margin-top: ${space(2.5)}; accent-color: ${color.accent}; }
  & > button {
    flex: 1;
    min-width: 0;
    padding: ${space(2)} 0;
    border: 0;
    background: none;
    color: ${color.text};
    font: inherit;
    text-align: left;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  & small { display: block; color: ${color.textSoft}; }
`;
