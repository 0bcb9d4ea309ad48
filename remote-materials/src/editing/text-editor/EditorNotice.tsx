import { Button, Callout } from 'shared-ui';
import type { Mode } from './modes.ts';

interface Props {
  /** Undefined until it is chosen. */
  mode: Mode | undefined;
  /** The rich-text editor has not come in time. */
  isLate: boolean;
  onRetry: () => void;
}

/** Says why a text is not shown in the rich-text editor. */
export function EditorNotice({ mode, isLate, onRetry }: Props) {
  if (isLate) {
    return (
      <Callout kind="warning">
        Визуальный редактор пока не загрузился. Пишите здесь: введённое не пропадёт.{' '}
        <Button size="small" onClick={onRetry}>
          Повторить
        </Button>
      </Callout>
    );
  }
  if (mode !== 'html') return null;
  return (
    <Callout kind="info">
      В этом тексте есть то, чего визуальный редактор не умеет. Чтобы ничего не пропало, он открыт как исходный текст
      (HTML).
    </Callout>
  );
}
