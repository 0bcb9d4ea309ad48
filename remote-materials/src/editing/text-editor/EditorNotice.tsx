import { Button, Callout } from 'shared-ui';

interface Props {
  /** The rich-text editor has not come in time. */
  isLate: boolean;
  onRetry: () => void;
}

/** Says that the rich-text editor is late, and loads it again. */
export function EditorNotice({ isLate, onRetry }: Props) {
  if (!isLate) return null;
  return (
    <Callout kind="warning">
      Визуальный редактор пока не загрузился. Пишите здесь: введённое не пропадёт.{' '}
      <Button size="small" onClick={onRetry}>
        Повторить
      </Button>
    </Callout>
  );
}
