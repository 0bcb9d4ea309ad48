import { useQuery } from '@tanstack/react-query';
import { type BankQuestion, type BankVersion, bankVersionsQuery, useApi } from 'shared-api';
import { difficultyLabels, kindLabel, textInWords } from 'shared-api/questions';
import { Badge, color, Dialog, fontSize, formatDateTime, LoadFailed, Loading, space, TagList } from 'shared-ui';
import { styled } from 'styled-components';
import { keyInWords } from '../keyInWords.ts';

interface Props {
  question: BankQuestion;
  onClose: () => void;
}

/** Each version of a question as it was saved, the newest first. */
export function VersionsDialog({ question, onClose }: Props) {
  const versions = useQuery(bankVersionsQuery(useApi(), question.id));
  return (
    <Dialog title="Версии вопроса" width={680} onClose={onClose}>
      {versions.isPending && <Loading />}
      {versions.isError && (
        <LoadFailed
          message={versions.error.message}
          onRetry={() => versions.refetch()}
          isRetrying={versions.isFetching}
        />
      )}
      {versions.data && (
        <List>
          {versions.data.map((version) => (
            <Version key={version.version} version={version} />
          ))}
        </List>
      )}
    </Dialog>
  );
}

function Version({
  version: { version, question, tags, difficulty, isReserved, savedAt, savedBy },
}: {
  version: BankVersion;
}) {
  const key = keyInWords({ ...question, isRequired: true, isAttestationOnly: false });
  return (
    <li>
      <Soft>
        Версия {version}, {formatDateTime(savedAt)}
        {savedBy && `, ${savedBy.lastName} ${savedBy.firstName}`}
      </Soft>
      <strong>{textInWords(question)}</strong>
      <Soft>{kindLabel(question.type)}</Soft>
      {question.type === 'MULTIPLE_CHOICE' || question.type === 'MULTIPLE_ANSWER' ? (
        <Soft>Варианты: {question.options.join('; ')}</Soft>
      ) : null}
      <Soft>{key.length > 0 ? key.join('; ') : rightOf(question)}</Soft>
      <Labels>
        <Badge tone="grey">{difficultyLabels[difficulty]}</Badge>
        {isReserved && <Badge tone="blue">только для аттестаций</Badge>}
        <TagList tags={tags} />
      </Labels>
    </li>
  );
}

function rightOf({ type, options, correctAnswer }: BankVersion['question']): string {
  return type === 'MULTIPLE_CHOICE' ? `✓ ${options[Number(correctAnswer)] ?? ''}` : 'Ответ решает проверяющий';
}

const List = styled.ol`
  display: grid;
  gap: ${space(4)};
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
  & > li { display: grid; gap: ${space(1)}; }
  & > li + li { padding-top: ${space(4)}; border-top: 1px solid ${color.line}; }
`;

const Soft = styled.span`
  color: ${color.textSoft};
  font-size: ${fontSize.control};
`;

const Labels = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
`;
