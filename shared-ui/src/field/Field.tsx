import { cloneElement, type ReactElement, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { typograph } from '../text/typograph.ts';
import { color, fontSize, space, weight } from '../tokens/tokens.ts';

export interface FieldControlProps {
  id?: string;
  'aria-labelledby'?: string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
  'aria-required'?: boolean;
}

interface Props {
  label: string;
  /** One control, which gets its id and what describes it; or a function that hands them to a control deeper down. */
  children: ReactElement<FieldControlProps> | ((control: FieldControlProps) => ReactNode);
  /** Stands below the control until an error takes its place. */
  hint?: string;
  error?: string;
  isRequired?: boolean;
  /** Leaves no room for a message below: for filters and other fields that cannot be wrong. */
  isCompact?: boolean;
}

/** Label, control, hint and error, wired for screen readers; the room for one line of message is kept. */
export function Field({ label, children, hint, error, isRequired = false, isCompact = false }: Props) {
  const id = useId();
  const message = error || (hint && typograph(hint));
  const control: FieldControlProps = {
    id,
    'aria-labelledby': `${id}-label`,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': message && !isCompact ? `${id}-message` : undefined,
    'aria-required': isRequired || undefined,
  };
  return (
    <Root>
      <Label id={`${id}-label`} htmlFor={id}>
        {label}
        {isRequired && <Star aria-hidden="true"> *</Star>}
      </Label>
      {typeof children === 'function' ? children(control) : cloneElement(children, control)}
      {!isCompact && (
        <Message
          id={`${id}-message`}
          $isError={Boolean(error)}
          $hasHint={Boolean(hint)}
          role={error ? 'alert' : undefined}
        >
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
  align-self: flex-start;
  color: ${color.text};
  font-size: ${fontSize.small};
  font-weight: ${weight.label};
`;

const Star = styled.span`
  color: ${color.danger};
`;

const Message = styled.p<{ $isError: boolean; $hasHint: boolean }>`
  min-height: 20px;
  /* The room kept for an error parts the fields; where a hint fills it, more is needed. */
  margin-bottom: ${({ $hasHint }) => ($hasHint ? space(2) : 0)};
  font-size: ${fontSize.small};
  color: ${({ $isError }) => ($isError ? color.danger : color.textSoft)};
`;
