import { Copy, Download } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { Callout } from '../page/Callout.tsx';
import { color, fontSize, radius, space } from '../tokens/tokens.ts';

interface Props {
  codes: string[];
  onCopy: () => void;
}

/** The codes that take the place of a lost telephone, with what keeps them. They are shown once. */
export function RecoveryCodes({ codes, onCopy }: Props) {
  return (
    <Root>
      <Callout kind="warning">
        Сохраните коды восстановления сейчас: больше они не будут показаны. С ними вы войдёте, если телефона нет под
        рукой. Каждый действует один раз.
      </Callout>
      <List aria-label="Коды восстановления">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </List>
      <Buttons>
        <Button icon={<Download aria-hidden="true" />} onClick={() => save(codes)}>
          Скачать файлом
        </Button>
        <Button icon={<Copy aria-hidden="true" />} onClick={onCopy}>
          Копировать
        </Button>
      </Buttons>
    </Root>
  );
}

function save(codes: string[]): void {
  const text = ['База знаний: коды восстановления', `${location.origin}/`, '', ...codes, ''].join('\r\n');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = 'Коды восстановления.txt';
  link.click();
  // The browser has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

const Root = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
  gap: ${space(1)} ${space(4)};
  padding: ${space(3)};
  border-radius: ${radius.small};
  background: ${color.sunken};
  font-family: ui-monospace, 'Liberation Mono', monospace;
  font-size: ${fontSize.control};
  list-style: none;
  user-select: all;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
