import { type ReactNode, useEffect, useRef } from 'react';
import type { CommentQuote } from 'shared-api';
import { Button, Checkbox, Field, FormButtons, space } from 'shared-ui';
import { styled } from 'styled-components';
import { MentionField } from './MentionField.tsx';
import type { Mention } from './mentions.ts';
import { useWriting, type Written } from './useWriting.ts';

interface Props {
  materialId: string;
  /** `new`, or what is answered or changed: what was begun there is found again. */
  field: string;
  label: string;
  sendLabel: string;
  start?: { text: string; mentions: Mention[] };
  quote?: CommentQuote | null;
  /** Stands above the field: the passage that is meant. */
  above?: ReactNode;
  /** A new one can be a question to the author. */
  canAsk?: boolean;
  /** Nobody may write any more: only what was begun is shown, so that it is not lost. */
  isClosed?: boolean;
  /** The keyboard goes to it at once. */
  isFocused?: boolean;
  onSubmit: (written: Written) => Promise<unknown>;
  /** After it was sent, or given up. */
  onDone?: () => void;
  canCancel?: boolean;
}

/** Where a comment is written, answered or changed. */
export function CommentForm(props: Props) {
  const { materialId, label, sendLabel, above, canAsk, isClosed, isFocused, onDone, canCancel } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const writing = useWriting({ ...props, quote: props.quote ?? null });
  useEffect(() => {
    if (!isFocused) return;
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [isFocused]);
  const send = async () => {
    if (await writing.submit()) onDone?.();
    else field.current?.focus();
  };
  const cancel = () => {
    writing.clear();
    onDone?.();
  };
  if (isClosed && writing.text === '') return null;
  return (
    <Form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {above}
      <Field label={label} error={writing.error} hint="«@» упоминает сотрудника, Ctrl + Enter отправляет">
        {(control) => (
          <MentionField
            {...control}
            ref={field}
            materialId={materialId}
            text={writing.text}
            mentions={writing.mentions}
            onChange={(text, mentions) => writing.change(text, mentions)}
            onSend={() => void send()}
          />
        )}
      </Field>
      <Foot writing={writing} sendLabel={sendLabel} canAsk={canAsk} onCancel={canCancel ? cancel : undefined} />
    </Form>
  );
}

interface FootProps extends Pick<Props, 'sendLabel' | 'canAsk'> {
  writing: ReturnType<typeof useWriting>;
  onCancel: (() => void) | undefined;
}

function Foot({ writing, sendLabel, canAsk, onCancel }: FootProps) {
  return (
    <Row>
      {canAsk && (
        <Checkbox
          checked={writing.isQuestion}
          onChange={(event) => writing.change(writing.text, writing.mentions, event.target.checked)}
        >
          Вопрос автору
        </Checkbox>
      )}
      <FormButtons>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            Отмена
          </Button>
        )}
        <Button type="submit" isPending={writing.isPending}>
          {sendLabel}
        </Button>
      </FormButtons>
    </Row>
  );
}

const Form = styled.form`
  min-width: 0;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  & > :last-child { margin-left: auto; }
`;
