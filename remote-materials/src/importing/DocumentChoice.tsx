import { useState } from 'react';
import type { ImportedDocument } from 'shared-api';
import { Button, Checkbox, color, Dialog, formatCount, radius, space, tiny } from 'shared-ui';
import { styled } from 'styled-components';
import { DocumentPreview } from './DocumentPreview.tsx';

interface Props {
  documents: ImportedDocument[];
  onBack: () => void;
  onClose: () => void;
  onTake: (document: ImportedDocument) => void;
  onTakeSeveral: (documents: ImportedDocument[]) => void;
}

/** Which documents of an archive become materials; each can be looked at. */
export function DocumentChoice({ documents, onBack, onClose, onTake, onTakeSeveral }: Props) {
  const [taken, setTaken] = useState(() => new Set(documents.keys()));
  const [shown, setShown] = useState(0);
  const chosen = documents.filter((_, index) => taken.has(index));
  const [first] = chosen;
  const toggle = (index: number) =>
    setTaken((known) => new Set(known.has(index) ? [...known].filter((one) => one !== index) : [...known, index]));
  const preview = documents[shown];
  return (
    <Dialog
      title="Документы архива"
      width={1040}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onBack}>
            Другой файл
          </Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            onClick={() => (chosen.length === 1 && first ? onTake(first) : onTakeSeveral(chosen))}
          >
            {chosen.length === 1
              ? 'Создать материал'
              : `Создать ${formatCount(chosen.length, 'черновик', 'черновика', 'черновиков')}`}
          </Button>
        </>
      }
    >
      <Columns>
        <div>
          <Checkbox
            checked={chosen.length === documents.length}
            onChange={() => setTaken(chosen.length === documents.length ? new Set() : new Set(documents.keys()))}
          >
            Все документы
          </Checkbox>
          <DocumentList documents={documents} taken={taken} shown={shown} onToggle={toggle} onShow={setShown} />
        </div>
        {preview && <DocumentPreview key={shown} document={preview} />}
      </Columns>
    </Dialog>
  );
}

interface ListProps {
  documents: ImportedDocument[];
  /** Places of those that become materials. */
  taken: ReadonlySet<number>;
  shown: number;
  onToggle: (index: number) => void;
  onShow: (index: number) => void;
}

function DocumentList({ documents, taken, shown, onToggle, onShow }: ListProps) {
  return (
    <List aria-label="Документы">
      {documents.map(({ title, losses }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
        <Row key={index} $isShown={index === shown}>
          <input
            type="checkbox"
            aria-label={`Взять «${title}»`}
            checked={taken.has(index)}
            onChange={() => onToggle(index)}
          />
          <button type="button" aria-pressed={index === shown} onClick={() => onShow(index)}>
            {title}
            {losses.length > 0 && <small>{formatCount(losses.length, 'замечание', 'замечания', 'замечаний')}</small>}
          </button>
        </Row>
      ))}
    </List>
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
