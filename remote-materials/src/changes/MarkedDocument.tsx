import { useMemo, useRef } from 'react';
import { color, radius, space } from 'shared-ui';
import { styled } from 'styled-components';
import { Fold } from './Fold.tsx';
import { Legend } from './Legend.tsx';
import { MarkedContent } from './marks.ts';
import { PlaceBar } from './PlaceBar.tsx';
import { type Segment, segmentsOf } from './segments.ts';
import { usePlaces } from './usePlaces.ts';

/** The newer document as readers see it, with what came and went; what is far from every change is folded. */
export function MarkedDocument({ html }: { html: string }) {
  const segments = useMemo(() => segmentsOf(html), [html]);
  const sheet = useRef<HTMLDivElement>(null);
  const places = usePlaces(sheet, html);
  return (
    <Stack>
      <Legend />
      <PlaceBar {...places} />
      <Sheet ref={sheet} lang="ru">
        {segments.map((segment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one document never move.
          <Stretch key={index} {...segment} />
        ))}
      </Sheet>
    </Stack>
  );
}

function Stretch({ html, folded }: Segment) {
  const content = <MarkedContent html={html} />;
  return folded > 0 ? <Fold count={folded}>{() => content}</Fold> : content;
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;

const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
`;
