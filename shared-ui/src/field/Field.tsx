import { cloneElement, type ReactElement, useId } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../tokens/tokens.ts';

interface ControlProps {
  id?: string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
  'aria-required'?: boolean;
}

interface Props {
  label: string;
  /** One control; it gets its id and what describes it. */
  children: ReactElement<ControlProps>;
  hint?: string;
  error?: string;
  isRequired?: boolean;
  /** Leaves no room for a message below: for filters and other fields that cannot be wrong. */
  isCompact?: boolean;
}

/** Label, control, hint and error, wired for screen readers; the room for one line of message is kept. */
export function Field({ label, children, hint, error, isRequired = false, isCompact = false }: Props) {
  const id = useId();
  const messageId = `${id}-message`;
  const message = error ?? hint;
  return (
    <Root>
      <Label htmlFor={id}>
        {label}
        {isRequired && <Star aria-hidden="true"> *</Star>}
      </Label>
      {cloneElement(children, {
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': message ? messageId : undefined,
        'aria-required': isRequired || undefined,
      })}
      {!isCompact && (
        <Message id={messageId} $isError={error !== undefined} role={error ? 'alert' : undefined}>
          {message}
        </Message>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  min-width: 0;
`;

const Label = styled.label`
  font-size: 13.5px;
  font-weight: 550;
  color: ${color.text};
`;

const Star = styled.span`
  color: ${color.danger};
`;

const Message = styled.p<{ $isError: boolean }>`
  min-height: 20px;
  font-size: 13px;
  color: ${({ $isError }) => ($isError ? color.danger : color.textSoft)};
`;
