import { ArrowDown, ArrowUp, Button, color, fontSize, layer, plural, space, tiny, VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';
import type { usePlaces } from './usePlaces.ts';

/** How many changes there are, which one is shown, and the way to the others. */
export function PlaceBar({ count, place, next, previous }: ReturnType<typeof usePlaces>) {
  if (count === 0) return null;
  return (
    <Bar role="group" aria-label="Переход по изменениям">
      <Count aria-live="polite">
        {place ? `Изменение ${place.number} из ${count}: ${place.word}` : countText(count)}
        {place?.text && <VisuallyHidden>. {place.text}</VisuallyHidden>}
      </Count>
      <Button size="small" icon={<ArrowUp aria-hidden="true" />} aria-label="Предыдущее изменение" onClick={previous}>
        Предыдущее
      </Button>
      <Button size="small" icon={<ArrowDown aria-hidden="true" />} aria-label="Следующее изменение" onClick={next}>
        Следующее
      </Button>
    </Bar>
  );
}

function countText(count: number): string {
  return `${count} ${plural(count, { one: 'изменение', few: 'изменения', many: 'изменений' })} в тексте`;
}

/** Stays in sight of whoever goes through a long document. */
const Bar = styled.div`
  position: sticky;
  z-index: ${layer.header - 1};
  top: var(--changes-top, var(--frame-top));
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  padding: ${space(2)} 0;
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  ${tiny} { & > button { flex: 1; } }
`;

const Count = styled.p`
  flex: 1 1 200px;
  font-size: ${fontSize.small};
  ${tiny} { flex-basis: 100%; }
`;
