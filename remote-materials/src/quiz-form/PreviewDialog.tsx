import { mapLook, shownDetails } from 'shared-api/questions';
import { Dialog, QuestionPreview } from 'shared-ui';
import type { QuestionValues } from './formValues.ts';
import { cleanedHtml } from './look/cleaned.ts';

interface Props {
  questions: QuestionValues[];
  onClose: () => void;
}

export function PreviewDialog({ questions, onClose }: Props) {
  return (
    <Dialog title="Предпросмотр" onClose={onClose} width={640}>
      <QuestionPreview
        questions={questions.map(({ details, look, ...question }) => ({
          ...question,
          // Not from the server yet, which sanitises it.
          look: look && mapLook(look, cleanedHtml),
          details: details && shownDetails(details),
        }))}
      />
    </Dialog>
  );
}
