import type { PackageState } from 'shared-api';
import { Badge, Button, formatDateTime, space, Table, type Tone, tiny } from 'shared-ui';
import { styled } from 'styled-components';
import { ProofMark } from './proof/ProofMark.tsx';

interface Props {
  state: PackageState;
  onActivate: (version: string) => void;
  onPreview: (version: string) => void;
}

/** The package's versions, newest first. */
export function VersionTable({ state, onActivate, onPreview }: Props) {
  return (
    <Table label={`Версии: ${state.label}`} isStacked>
      <thead>
        <tr>
          <th scope="col">Версия</th>
          <th scope="col">Состояние</th>
          <th scope="col">Проверка</th>
          <th scope="col">Опубликована</th>
          <th scope="col">Кем</th>
          <th scope="col">Действия</th>
        </tr>
      </thead>
      <tbody>
        {state.versions.map((published) => {
          const { version, publishedAt, publishedBy, clearedAt } = published;
          const standing = standingOf(state, published);
          return (
            <tr key={version}>
              <td data-label="Версия">
                <span>{version}</span>
              </td>
              <td data-label="Состояние">
                {standing && (
                  <span>
                    <Badge tone={standing.tone}>{standing.text}</Badge>
                  </span>
                )}
              </td>
              <td data-label="Проверка">
                <ProofMark name={state.name} version={published} />
              </td>
              <td data-label="Опубликована">
                <span>{formatDateTime(publishedAt)}</span>
              </td>
              <td data-label="Кем">
                <span>{publishedBy}</span>
              </td>
              <td data-label="Действия">
                {version !== state.live.version && !clearedAt && (
                  <Actions>
                    <Button size="small" variant="ghost" onClick={() => onActivate(version)}>
                      Сделать действующей
                    </Button>
                    <Button size="small" variant="ghost" onClick={() => onPreview(version)}>
                      Предпросмотр
                    </Button>
                  </Actions>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function standingOf(
  state: PackageState,
  { version, clearedAt }: PackageState['live'],
): { tone: Tone; text: string } | null {
  if (clearedAt) return { tone: 'grey', text: 'Файлы удалены' };
  if (version === state.live.version) return { tone: 'green', text: 'Действует' };
  if (version === state.canary?.version) return { tone: 'yellow', text: trial(state) };
  if (version === state.previous?.version) return { tone: 'grey', text: 'Предыдущая' };
  return null;
}

/** The share; whom somebody has named stands above the table. */
function trial({ canaryPercent }: PackageState): string {
  return canaryPercent === 0 ? 'Проба' : `Проба, ${canaryPercent}\u00a0%`;
}

/** In one line: each row keeps its height. */
const Actions = styled.div`
  display: flex;
  gap: ${space(1)};
  white-space: nowrap;
  ${tiny} { flex-wrap: wrap; }
  /* The buttons bring their own height along. */
  margin-block: -${space(1.5)};
`;
