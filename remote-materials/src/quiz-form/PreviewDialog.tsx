import { shownDetails } from 'shared-api/questions';
import { Dialog, QuestionPreview } from 'shared-ui';
import type { QuestionValues } from './formValues.ts';

interface Props {
  questions: QuestionValues[];
  onClose: () => void;
}

export function PreviewDialog({ questions, onClose }: Props) {
  return (
    <Dialog title="Предпросмотр" onClose={onClose} width={640}>
      <QuestionPreview
        questions={questions.map(({ details, ...question }) => ({
          ...question,
          details: details && shownDetails(details),
        }))}
      />
    </Dialog>
  );
}
