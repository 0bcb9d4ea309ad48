import { color, fontSize, ProgressBar, space, weight } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  /** Of the files that are needed at once, as sent with brotli. */
  bytes: number;
  budgetBytes: number | null;
}

/** What a first visit costs, against what the package may cost. */
export function SizeBar({ bytes, budgetBytes }: Props) {
  const share = budgetBytes === null ? null : Math.min(100, Math.round((100 * bytes) / budgetBytes));
  return (
    <div>
      <Caption>Размер первой загрузки</Caption>
      <Value>
        {kibibytes(bytes)}
        {budgetBytes === null ? ', бюджет не задан' : ` из ${kibibytes(budgetBytes)}`}
      </Value>
      {share !== null && <ProgressBar value={share} label="Доля бюджета" />}
    </div>
  );
}

function kibibytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1).replace('.', ',')}\u00a0КиБ`;
}

const Caption = styled.p`
  color: ${color.textSoft};
  font-size: ${fontSize.small};
`;

const Value = styled.p`
  margin-bottom: ${space(2)};
  font-weight: ${weight.heading};
`;
