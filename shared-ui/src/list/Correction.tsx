import { Button } from '../button/Button.tsx';

interface Props {
  typed: string;
  /** What was searched for instead. */
  shown: string;
  onAsTyped: (typed: string) => void;
}

/** Says that other words were searched for than were typed, and offers those that were. */
export function Correction({ typed, shown, onAsTyped }: Props) {
  return (
    <>
      Показано по запросу <b>«{shown}»</b>.{' '}
      <Button variant="ghost" size="small" onClick={() => onAsTyped(typed)}>
        Искать «{typed}»
      </Button>
    </>
  );
}
