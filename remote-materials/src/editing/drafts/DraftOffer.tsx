import { Button, Callout, color, formatDateTime, radius, shadow, space } from 'shared-ui';
import { styled } from 'styled-components';
import type { Draft } from './drafts.ts';

interface Props {
  draft: Draft;
  isNew: boolean;
  /** The material's version now. */
  version: number;
  onTake: () => void;
  onDiscard: () => void;
}

/** Stays at the top of what is on the screen until it is answered: browsers bring back the scroll of a page. */
export function DraftOffer({ draft: { editedAt, input }, isNew, version, onTake, onDiscard }: Props) {
  return (
    <Bar aria-label="Черновик">
      <Callout kind="info">
        {isNew ? 'Есть несохранённый материал' : 'Есть ваша несохранённая правка'} от {formatDateTime(editedAt)}
        {isNew && input.title && ` — «${input.title}»`}.{' '}
        {!isNew &&
          input.version < version &&
          `Она начата с версии ${input.version}, сейчас версия ${version}: при сохранении вы увидите, что изменили другие. `}
        <Button size="small" onClick={onTake}>
          Продолжить
        </Button>{' '}
        <Button size="small" variant="ghost" onClick={onDiscard}>
          Отбросить
        </Button>
      </Callout>
    </Bar>
  );
}

/** Below the portal's header, and above the tools of the editor. */
const Bar = styled.section`
  position: sticky;
  top: calc(var(--frame-top, 56px) + 8px);
  z-index: 4;
  max-width: 960px;
  margin-bottom: ${space(4)};
  border-radius: ${radius.small};
  background: ${color.surface};
  box-shadow: ${shadow.high};
`;
