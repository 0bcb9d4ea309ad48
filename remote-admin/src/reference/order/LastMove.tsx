import { Button, color, fontSize, radius, space, Undo2 } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  /** What was moved last; null for nothing. */
  name: string | null;
  onUndo: () => void;
}

/** What was moved, and the way back: below the rows, which stay where they are, and in sight of all of them. */
export function LastMove({ name, onUndo }: Props) {
  return (
    <Root role="status">
      {name !== null && (
        <Bar>
          <span>«{name}» — на новом месте</span>
          <Button size="small" icon={<Undo2 aria-hidden="true" />} onClick={onUndo}>
            Отменить
          </Button>
        </Bar>
      )}
    </Root>
  );
}

const Root = styled.div`
  position: sticky;
  bottom: calc(var(--frame-bottom, 0px) + ${space(3)});
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  margin-top: ${space(3)};
  padding: ${space(1.5)} ${space(3)};
  border-radius: ${radius.small};
  border: 1px solid ${color.line};
  background: ${color.raised};
  box-shadow: var(--shadow-low);
  font-size: ${fontSize.control};
  & > span { min-width: 0; overflow-wrap: anywhere; }
`;
