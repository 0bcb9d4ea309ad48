import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { categoriesQuery, type ImportedDocument, useApi } from 'shared-api';
import { Button, Callout, color, Dialog, fontSize, formatCount, ProgressBar, Select, space } from 'shared-ui';
import { styled } from 'styled-components';
import { type Result, useCreateSeveral } from './useCreateSeveral.ts';

interface Props {
  documents: ImportedDocument[];
  onBack: () => void;
  onClose: () => void;
}

/** Several documents become drafts of one category; what became of each is told. */
export function CreateSeveral({ documents, onBack, onClose }: Props) {
  const categories = useQuery(categoriesQuery(useApi()));
  const named = documents[0]?.category;
  const suggested = categories.data?.find(({ name }) => name === named)?.id ?? '';
  const [chosen, setChosen] = useState<string | null>(null);
  const categoryId = chosen ?? suggested;
  const { results, create, stop } = useCreateSeveral(documents);
  const [isStopping, setStopping] = useState(false);
  const isDone = results !== null && (results.length === documents.length || isStopping);
  const total = formatCount(documents.length, 'документ', 'документа', 'документов');
  return (
    <Dialog
      title="Создание черновиков"
      width={560}
      onClose={onClose}
      footer={
        results === null ? (
          <>
            <Button variant="ghost" onClick={onBack}>
              Назад
            </Button>
            <Button variant="primary" disabled={categoryId === ''} onClick={() => void create(categoryId)}>
              Создать черновики
            </Button>
          </>
        ) : isDone ? (
          <Button variant="primary" onClick={onClose}>
            Готово
          </Button>
        ) : (
          <Button
            onClick={() => {
              stop();
              setStopping(true);
            }}
          >
            Остановить
          </Button>
        )
      }
    >
      {results === null ? (
        <Stack>
          <p>{total} станут черновиками. Их увидят только редакторы, пока вы их не опубликуете.</p>
          <Select
            aria-label="Категория черновиков"
            options={[
              { value: '', label: 'Выберите категорию' },
              ...(categories.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={categoryId}
            onChange={setChosen}
          />
        </Stack>
      ) : (
        <Outcome results={results} total={documents.length} isDone={isDone} />
      )}
    </Dialog>
  );
}

function Outcome({ results, total, isDone }: { results: Result[]; total: number; isDone: boolean }) {
  const made = results.filter(({ id }) => id !== '').length;
  return (
    <Stack>
      <div role="status">
        {isDone ? (
          <Callout kind={made === total ? 'success' : 'warning'}>
            Создано черновиков: {made} из {total}.
          </Callout>
        ) : (
          <p>
            Создаём: {results.length} из {total}
          </p>
        )}
      </div>
      {!isDone && <ProgressBar label="Создание черновиков" value={Math.round((results.length / total) * 100)} />}
      <List>
        {results.map(({ title, id, problem }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: results only ever follow each other.
          <li key={index}>
            {id ? <Link to={`/materials/${id}`}>{title}</Link> : title}
            {problem && <Problem>{problem}</Problem>}
          </li>
        ))}
      </List>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  padding-left: ${space(5)};
  overflow-wrap: anywhere;
`;

const Problem = styled.p`
  color: ${color.danger};
  font-size: ${fontSize.small};
`;
