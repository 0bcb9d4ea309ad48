import type { VersionSummary } from 'shared-api';
import { Badge, color, fontSize, formatDateTime, radius, space } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  versions: VersionSummary[];
  chosen: number | undefined;
  /** The one that waits for approval. */
  waiting: number | undefined;
  onChoose: (number: number) => void;
}

export function VersionList({ versions, chosen, waiting, onChoose }: Props) {
  return (
    <List aria-label="Версии">
      {versions.map(({ number, ...version }) => (
        <li key={number}>
          <Choice type="button" aria-current={number === chosen || undefined} onClick={() => onChoose(number)}>
            <Line number={number} {...version} isWaiting={number === waiting} />
          </Choice>
        </li>
      ))}
    </List>
  );
}

function Line({ number, isWaiting, ...version }: VersionSummary & { isWaiting: boolean }) {
  const { createdAt, author, importedFrom, isProposal, isEssential, isCurrent, isPublished, approvedBy } = version;
  return (
    <>
      <span>
        Версия {number} {isCurrent && <Badge tone="green">Текущая</Badge>}
        {isEssential && <Badge tone="blue">Ознакомление заново</Badge>}
        {isWaiting && <Badge tone="blue">На согласовании</Badge>}
        {isProposal && !isWaiting && !approvedBy && <Badge tone="yellow">Не применена</Badge>}
        {!isPublished && !isProposal && <Badge tone="yellow">Черновик</Badge>}
      </span>
      <Facts>
        {formatDateTime(createdAt)}
        {importedFrom ? `, Импорт, ${importedFrom}` : author && `, ${author.firstName} ${author.lastName}`}
      </Facts>
      {approvedBy && (
        <Facts>
          Согласование: {approvedBy.firstName} {approvedBy.lastName}
        </Facts>
      )}
    </>
  );
}

const List = styled.ol`
  display: grid;
  gap: ${space(1)};
  list-style: none;
`;

const Choice = styled.button`
  display: grid;
  gap: 2px;
  width: 100%;
  padding: ${space(2)} ${space(3)};
  border: 1px solid transparent;
  border-radius: ${radius.small};
  background: none;
  color: ${color.text};
  font: inherit;
  text-align: left;
  cursor: pointer;
  &:hover { background: ${color.greySoft}; }
  &[aria-current] { border-color: ${color.accent}; background: ${color.accentSoft}; }
  &:focus-visible { outline: var(--focus-ring); }
`;

const Facts = styled.span`
  color: ${color.textSoft};
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
`;
