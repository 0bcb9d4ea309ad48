import { type ReactNode, useId } from 'react';
import { TextInput } from 'shared-ui';
import { LookSwitch } from '../look/LookSwitch.tsx';
import { Rows } from './Rows.tsx';

interface Props {
  legend: string;
  /** Whether one option is right or several. */
  kind: 'radio' | 'checkbox';
  options: string[];
  right: number[];
  /** The label of the box by which the option of a number, from 1 on, is right. */
  rightLabel: (number: number) => string;
  /** What the options belong to, behind their labels. */
  owner?: string;
  /** HTML of the options that are more than plain text, at their places. */
  looks?: string[];
  /** Absent where options are plain text only. */
  onLook?: (at: number, html: string) => void;
  /** What else stands in the row of an option. */
  beside?: (at: number) => ReactNode;
  /**
   * With an option, those that are right keep being so.
   *
   * @param removed the place of an option that is there no more
   */
  onChange: (options: string[], right: number[], removed?: number) => void;
}

/** Options, with a box for what is right. */
export function OptionRows({
  legend,
  kind,
  options,
  right,
  rightLabel,
  owner = '',
  beside,
  looks,
  onLook,
  onChange,
}: Props) {
  const group = useId();
  const mark = (at: number, isRight: boolean) =>
    onChange(options, kind === 'radio' ? [at] : isRight ? [...right, at] : right.filter((one) => one !== at));
  return (
    <Rows
      legend={legend}
      name="вариант"
      owner={owner}
      rows={options}
      blank=""
      fewest={2}
      onChange={(changed) => onChange(changed, right)}
      onRemove={(at) =>
        onChange(
          options.toSpliced(at, 1),
          right.filter((one) => one !== at).map((one) => (one > at ? one - 1 : one)),
          at,
        )
      }
    >
      {(option, at, changeOption) => (
        <>
          <input
            type={kind}
            name={group}
            aria-label={rightLabel(at + 1)}
            checked={right.includes(at)}
            onChange={({ target }) => mark(at, target.checked)}
          />
          <OptionField
            label={`Вариант ${at + 1}${owner}`}
            option={option}
            html={looks?.[at] ?? ''}
            onChange={changeOption}
            onLook={onLook && ((html) => onLook(at, html))}
          />
          {beside?.(at)}
        </>
      )}
    </Rows>
  );
}

interface FieldProps {
  label: string;
  option: string;
  html: string;
  onChange: (option: string) => void;
  onLook: ((html: string) => void) | undefined;
}

function OptionField({ label, option, html, onChange, onLook }: FieldProps) {
  const plain = <TextInput aria-label={label} value={option} onChange={(event) => onChange(event.target.value)} />;
  if (!onLook) return plain;
  return (
    <LookSwitch label={label} name={label.toLowerCase()} plain={option} html={html} isOption onChange={onLook}>
      {plain}
    </LookSwitch>
  );
}
