import { type ClipboardEventHandler, type KeyboardEventHandler, type ReactNode, useId } from 'react';
import { color, type FieldControlProps, fontSize, TextInput } from 'shared-ui';
import { styled } from 'styled-components';
import { LookSwitch } from '../look/LookSwitch.tsx';
import { Problem } from '../problems/Problem.ts';
import { Rows } from './Rows.tsx';
import { placesAfter, type Splice } from './splice.ts';
import { useOptionKeys } from './useOptionKeys.ts';

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
   * @param splice where options have gone or come
   */
  onChange: (options: string[], right: number[], splice?: Splice) => void;
  /** What is wrong with options, by their places. */
  problems?: Record<number, string>;
  /** What is wrong with the marks of the right ones. */
  rightProblem?: string | undefined;
}

/** Options, with a box for what is right. */
export function OptionRows({ legend, kind, options, right, owner = '', beside, onLook, onChange, ...props }: Props) {
  const { looks, rightLabel, rightProblem } = props;
  const group = useId();
  const mark = (at: number, isRight: boolean) =>
    onChange(options, kind === 'radio' ? [at] : isRight ? [...right, at] : right.filter((one) => one !== at));
  const change = (changed: string[], splice: Splice) => onChange(changed, placesAfter(right, splice), splice);
  const labelOf = (at: number) => `Вариант ${at + 1}${owner}`;
  const keys = useOptionKeys({ options, labelOf, onMark: (at) => mark(at, !right.includes(at)), onChange: change });
  const { controlOf, below } = told(props.problems ?? {}, group);
  return (
    <div ref={keys.root}>
      <Rows
        legend={legend}
        name="вариант"
        owner={owner}
        rows={options}
        blank=""
        fewest={2}
        onChange={(changed) => onChange(changed, right)}
        onRemove={(at) => change(options.toSpliced(at, 1), { at, removed: 1, added: 0 })}
        below={below}
        footer={<Foot problemId={`${group}-right`} problem={rightProblem} note={keys.note} />}
      >
        {(option, at, changeOption) => (
          <>
            <input
              type={kind}
              name={group}
              aria-label={rightLabel(at + 1)}
              checked={right.includes(at)}
              aria-invalid={rightProblem === undefined ? undefined : true}
              aria-describedby={rightProblem === undefined ? undefined : `${group}-right`}
              onChange={({ target }) => mark(at, target.checked)}
            />
            <OptionField
              label={labelOf(at)}
              control={controlOf(at)}
              onKeyDown={(event) => keys.handleKeyDown(event, at)}
              onPaste={(event) => keys.handlePaste(event, at)}
              option={option}
              html={looks?.[at] ?? ''}
              onChange={changeOption}
              onLook={onLook && ((html) => onLook(at, html))}
            />
            {beside?.(at)}
          </>
        )}
      </Rows>
    </div>
  );
}

/** What several options lack in the same words is said once, below the first of them. */
function told(problems: Record<number, string>, group: string) {
  const firstWith = (at: number) => Number(Object.keys(problems).find((one) => problems[Number(one)] === problems[at]));
  const id = (at: number) => `${group}-problem-${firstWith(at)}`;
  return {
    controlOf: (at: number): FieldControlProps =>
      at in problems ? { 'aria-invalid': true, 'aria-describedby': id(at) } : {},
    below: (at: number) => at in problems && firstWith(at) === at && <Problem id={id(at)}>{problems[at]}</Problem>,
  };
}

function Foot({ problemId, problem, note }: { problemId: string; problem: string | undefined; note: string }) {
  return (
    <>
      {problem !== undefined && <Problem id={problemId}>{problem}</Problem>}
      <Note role="status">{note}</Note>
    </>
  );
}

interface FieldProps {
  label: string;
  option: string;
  html: string;
  onChange: (option: string) => void;
  onLook: ((html: string) => void) | undefined;
  control: FieldControlProps;
  onKeyDown: KeyboardEventHandler<HTMLInputElement>;
  onPaste: ClipboardEventHandler<HTMLInputElement>;
}

function OptionField({ label, option, html, onChange, onLook, control, ...handlers }: FieldProps) {
  const plain = (
    <TextInput
      aria-label={label}
      value={option}
      onChange={(event) => onChange(event.target.value)}
      {...control}
      {...handlers}
    />
  );
  if (!onLook) return plain;
  return (
    <LookSwitch
      control={control}
      label={label}
      name={label.toLowerCase()}
      plain={option}
      html={html}
      isOption
      onChange={onLook}
    >
      {plain}
    </LookSwitch>
  );
}

const Note = styled.p`
  color: ${color.textSoft};
  font-size: ${fontSize.small};
  &:empty { display: none; }
`;
