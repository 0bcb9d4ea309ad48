import type { ReactNode } from 'react';
import { type QuestionType, textInWords } from 'shared-api/questions';
import { styled } from 'styled-components';
import { RichContent } from '../content/RichContent.tsx';
import { space, weight } from '../tokens/tokens.ts';

interface Props {
  /** HTML that the server has sanitised; empty or absent for plain text. */
  html: string | undefined;
  /** The same as plain text. */
  children: ReactNode;
}

/** Words of a question as their author wants them to look. */
export function Looked({ html, children }: Props) {
  return html ? <Body role="none" html={html} /> : children;
}

interface TextProps {
  question: { type: QuestionType; text: string; look?: { text: string } | null | undefined };
}

/** The text of a question where it is not answered: a line stands for each gap. */
export function QuestionText({ question }: TextProps) {
  const { type, look } = question;
  const html = type === 'GAPS' ? look?.text.replace(/\[\[\d{1,3}\]\]/g, '____') : look?.text;
  return <Looked html={html}>{textInWords(question)}</Looked>;
}

/** As large as the text around it. */
const Body = styled(RichContent)`
  font-size: inherit;
  line-height: inherit;
  overflow-wrap: anywhere;
  & p, & ul, & ol, & pre { margin: 0 0 ${space(2)}; }
  & img { display: inline-block; max-width: 100%; vertical-align: middle; }
  & pre { max-width: 100%; font-weight: ${weight.text}; white-space: pre-wrap; }
`;
