import { Link } from 'react-router-dom';
import type { PublishedVersion } from 'shared-api';
import { Badge, color, VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  /** Of the package. */
  name: string;
  version: PublishedVersion;
}

/** What the proof of a version has come to, and the way to it. */
export function ProofMark({ name, version: { version, proof } }: Props) {
  if (!proof) return <None>без проверки</None>;
  return (
    <Link to={`/admin/releases/${name}/${version}/proof`}>
      <Badge tone={proof === 'passed' ? 'green' : 'red'}>{proof === 'passed' ? 'Пройдена' : 'Есть ошибки'}</Badge>
      <VisuallyHidden>(проверка версии {version})</VisuallyHidden>
    </Link>
  );
}

const None = styled.span`
  color: ${color.textSoft};
  white-space: nowrap;
`;
