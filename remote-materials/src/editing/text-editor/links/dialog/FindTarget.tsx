import { color, fontSize, space } from 'shared-ui';
import { styled } from 'styled-components';
import type { QuillEditor } from '../../commands/apply.ts';
import { addressOf } from '../address.ts';
import { destinationOf } from '../destination.ts';
import { addressTarget, type Target } from '../targets/target.ts';
import { useDestination } from '../targets/useDestination.ts';
import { useTargets } from '../targets/useTargets.ts';
import { TargetCombo } from './TargetCombo.tsx';

interface Props {
  quill: QuillEditor;
  typed: string;
  onType: (typed: string) => void;
  /** The address that the link has now. */
  current: string | undefined;
  error: string | undefined;
  onMeant: (target: Target | undefined) => void;
  onTake: (target: Target) => void;
  onMore: (target: Target) => void;
}

/** Headings that are shown at once. */
const most = 6;

/** An address, or words by which a material or a heading is found. */
export function FindTarget({ quill, typed, onType, current, error, onMeant, onTake, onMore }: Props) {
  const href = addressOf(typed);
  const isCurrent = typed === current;
  // A name with a full stop in it may be that of a material.
  const isAddress = href !== null && /[:/?@#]/.test(typed);
  const { targets, state, retry } = useTargets(quill, isAddress ? '' : typed, {
    most,
    hasMaterials: !isAddress && !isCurrent && !typed.trim().startsWith('#'),
  });
  const found = isCurrent || (isAddress && !typed.trim().startsWith('#')) ? [] : targets;
  const shown = href === null || isCurrent ? found : [addressTarget(href), ...found];
  return (
    <>
      <TargetCombo
        label="Адрес, материал или раздел"
        hint="Вставьте адрес или начните вводить название. Стрелка вправо покажет разделы материала."
        {...{ error, value: typed, onChange: onType, targets: shown, onMeant, onTake, onMore }}
        isFirstMeant={typed.trim() !== ''}
        search={{
          state: isCurrent ? 'off' : state,
          failure: 'Материалы не нашлись: сервер не ответил.',
          onRetry: retry,
        }}
      />
      {href !== null && destinationOf(href).kind !== 'other' && <LeadsTo quill={quill} href={href} />}
    </>
  );
}

/** What the address leads to, by its name. */
function LeadsTo({ quill, href }: { quill: QuillEditor; href: string }) {
  const { label, isMissing } = useDestination(quill, href);
  return (
    <Line role="status" $isMissing={isMissing}>
      {isMissing ? label : `Ведёт сюда: ${label}`}
    </Line>
  );
}

const Line = styled.p<{ $isMissing: boolean }>`
  margin: ${space(1)} 0;
  color: ${({ $isMissing }) => ($isMissing ? color.danger : color.textSoft)};
  font-size: ${fontSize.control};
  overflow-wrap: anywhere;
`;
