import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { color, space } from '../tokens/tokens.ts';

interface Props {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** Text of specification section 2. */
export function pagingText({ page, pageSize, total }: Omit<Props, 'onPage'>): string {
  const first = (page - 1) * pageSize + 1;
  return `Показано ${first} - ${Math.min(page * pageSize, total)} из ${total} результатов`;
}

/** Appears only when the total exceeds the page size. */
export function Paging({ page, pageSize, total, onPage }: Props) {
  if (total <= pageSize) return null;
  const lastPage = Math.ceil(total / pageSize);
  return (
    <Root aria-label="Страницы">
      <Text aria-live="polite">{pagingText({ page, pageSize, total })}</Text>
      <Buttons>
        <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Назад
        </Button>
        <Button disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
          Вперёд
        </Button>
      </Buttons>
    </Root>
  );
}

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  margin-top: ${space(5)};
`;

const Text = styled.p`
  color: ${color.textSoft};
  font-variant-numeric: tabular-nums;
`;

const Buttons = styled.div`
  display: flex;
  gap: ${space(2)};
`;
