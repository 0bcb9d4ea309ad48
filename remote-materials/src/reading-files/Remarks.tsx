import { color, space, weight } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  summary: string;
  remarks: { message: string; place?: string | undefined }[];
}

/** What is to be told of a file; many remarks are shown by a click. */
export function Remarks({ summary, remarks }: Props) {
  return (
    <Root open={remarks.length <= shownAtOnce}>
      <summary>{summary}</summary>
      <ul>
        {remarks.map(({ message, place }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
          <li key={index}>
            {message}
            {place && <Place> ({place})</Place>}
          </li>
        ))}
      </ul>
    </Root>
  );
}

const shownAtOnce = 6;

const Root = styled.details`
  & summary { font-weight: ${weight.label}; cursor: pointer; }
  & ul { display: grid; gap: ${space(1)}; max-height: min(30vh, 320px); margin-top: ${space(2)}; padding-left: ${space(5)}; overflow: auto; }
`;

const Place = styled.span`
  color: ${color.textSoft};
`;
