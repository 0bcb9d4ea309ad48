import { useState } from 'react';
import type { PackageState } from 'shared-api';
import { Button, CardTitle, color, fontSize, formatDateTime, Panel, RotateCcw, space } from 'shared-ui';
import { styled } from 'styled-components';
import { CanaryDialog } from './canary/CanaryDialog.tsx';
import { Decisions } from './canary/Decisions.tsx';
import { RolloutStatus } from './canary/RolloutStatus.tsx';
import { CardHead } from './cardHead.ts';
import { FailureChart } from './failures/FailureChart.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { SizeBar } from './SizeBar.tsx';
import { usePreview } from './usePreview.ts';
import { useReleaseActions } from './useReleaseActions.ts';
import { VersionTable } from './VersionTable.tsx';

/** One package: its versions, its size, its failures of the last day, and the actions. */
export function PackageCard({ state }: { state: PackageState }) {
  const { name, label, live, previous, canary, changedAt, changedBy } = state;
  const [isChoosing, setChoosing] = useState(false);
  const actions = useReleaseActions(state);
  const preview = usePreview(name);
  const titleId = `release-${name}`;
  return (
    <Panel aria-labelledby={titleId} as="section">
      <CardHead>
        <div>
          <CardTitle id={titleId}>{label}</CardTitle>
          <Fact>
            {live.version} действует с {formatDateTime(changedAt)} ({changedBy})
          </Fact>
        </div>
        <Buttons>
          {canary && (
            <Button size="small" variant="primary" onClick={actions.promote} isPending={actions.isPending}>
              Сделать {canary.version} действующей
            </Button>
          )}
          <Button size="small" onClick={() => setChoosing(true)} disabled={state.versions.length < 2}>
            Проба…
          </Button>
          <Button
            size="small"
            icon={<RotateCcw aria-hidden="true" />}
            onClick={actions.rollBack}
            disabled={!previous}
            title={previous ? undefined : 'Предыдущей версии нет'}
          >
            Откатить
          </Button>
        </Buttons>
      </CardHead>
      <RolloutStatus state={state} />
      <Decisions decisions={state.decisions} />
      <Figures>
        <SizeBar bytes={live.initialBytes} budgetBytes={state.budgetBytes} />
        <FailureChart failures={state.failures} liveVersion={live.version} />
      </Figures>
      <VersionTable state={state} onActivate={actions.activate} onPreview={preview.make} />
      {preview.link && (
        <PreviewDialog
          title={`${label} ${preview.link.version}`}
          url={preview.link.url}
          expiresAt={preview.link.expiresAt}
          onClose={preview.close}
        />
      )}
      {isChoosing && <CanaryDialog state={state} onClose={() => setChoosing(false)} />}
    </Panel>
  );
}

const Fact = styled.p`
  color: ${color.textSoft};
  font-size: ${fontSize.control};
  overflow-wrap: anywhere;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
  gap: ${space(4)} ${space(8)};
  margin-bottom: ${space(4)};
`;
