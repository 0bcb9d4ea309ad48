import { Upload, X } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { LinkButton } from '../button/LinkButton.tsx';
import { VisuallyHidden } from '../page/VisuallyHidden.tsx';
import { ProgressBar } from '../states/ProgressBar.tsx';
import { formatFileSize } from '../text/format.ts';
import { color, fontSize, space, weight } from '../tokens/tokens.ts';

interface Props {
  /** «Скан документа» */
  label: string;
  /** As `accept` of an input has it. */
  accept: string;
  hint?: string;
  error?: string | undefined;
  /** The one that is chosen; null for none. */
  file: { name: string; size: number } | null;
  /** One on its way, with its percent. */
  sending?: { name: string; progress: number; isWaiting: boolean } | null;
  onChoose: (file: File) => void;
  onRemove: () => void;
  onStop?: () => void;
}

/** One file of a form: to choose, on its way, and there; another one takes its place. */
export function FilePicker({ label, accept, hint, error, file, sending, onChoose, onRemove, onStop }: Props) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    // The same file may be chosen again after a failure.
    event.target.value = '';
    if (chosen) onChoose(chosen);
  };
  return (
    <Root role="group" aria-label={label}>
      <Label aria-hidden="true">{label}</Label>
      {sending ? (
        <Sending>
          <p>
            {sending.name} — {sending.isWaiting ? 'ждём соединения' : `${sending.progress}\u00a0%`}
          </p>
          <ProgressBar value={sending.progress} label={`Загрузка: ${sending.name}`} />
          {onStop && (
            <Button size="small" onClick={onStop}>
              Отменить загрузку
            </Button>
          )}
        </Sending>
      ) : (
        <Line>
          {file && (
            <Name>
              {file.name}, {formatFileSize(file.size)}
            </Name>
          )}
          <Picker as="label" $size="small">
            <Upload aria-hidden="true" />
            {file ? 'Заменить' : 'Выбрать файл'}
            <VisuallyHidden as="input" type="file" accept={accept} aria-label={label} onChange={choose} />
          </Picker>
          {file && (
            <IconButton label={`Убрать файл ${file.name}`} onClick={onRemove}>
              <X />
            </IconButton>
          )}
        </Line>
      )}
      <Message $isError={Boolean(error)} role={error ? 'alert' : undefined}>
        {error || hint}
      </Message>
    </Root>
  );
}

const Root = styled.div`
  margin-bottom: ${space(2)};
`;

const Label = styled.span`
  display: block;
  margin-bottom: ${space(1)};
  font-weight: ${weight.label};
  font-size: ${fontSize.small};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`;

const Name = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Sending = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(1.5)};
  & > p { overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
  & > [role='progressbar'] { width: 100%; }
`;

const Picker = styled(LinkButton)`
  position: relative;
  &:has(input:focus-visible) { outline: 2px solid ${color.accent}; outline-offset: 2px; }
`;

const Message = styled.p<{ $isError: boolean }>`
  min-height: 20px;
  margin-top: ${space(1)};
  color: ${({ $isError }) => ($isError ? color.danger : color.textSoft)};
  font-size: ${fontSize.small};
`;
