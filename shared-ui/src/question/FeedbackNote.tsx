import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Callout } from '../page/Callout.tsx';

interface Props {
  texts: string[];
  /** Where it can be read, with a link of the portal. */
  place: ReactNode;
}

/** What the editor has to say to an answer. */
export function FeedbackNote({ texts, place }: Props) {
  return (
    <Callout kind="info">
      {texts.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move.
        <Text key={at}>{text}</Text>
      ))}
      {place}
    </Callout>
  );
}

const Text = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
