import type { ComponentType } from 'react';
import type { ConfirmRequest } from 'shared-api';
import { loadPart } from 'shared-ui';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Props as WindowProps } from './ConfirmWindow.tsx';

interface Question {
  request: ConfirmRequest;
  Window: ComponentType<WindowProps>;
  answer: (isSure: boolean) => void;
}

const questions = createStore<{ open: Question[] }>(() => ({ open: [] }));

/** Asks the person and returns the answer. Questions that come at the same time are asked one after the other. */
export async function confirm(request: ConfirmRequest): Promise<boolean> {
  // The dialog comes late, because nobody needs it before the first question.
  const loaded = await loadPart(() => import(/* webpackChunkName: "confirm" */ './ConfirmWindow.tsx')).catch(
    () => null,
  );
  // Without a network the browser's own dialog still works.
  if (!loaded) return globalThis.confirm([request.title, request.text].filter(Boolean).join('\n\n'));
  return new Promise((resolve) => {
    const question: Question = {
      request,
      Window: loaded.ConfirmWindow,
      answer: (isSure) => {
        questions.setState(({ open }) => ({ open: open.filter((other) => other !== question) }));
        resolve(isSure);
      },
    };
    questions.setState(({ open }) => ({ open: [...open, question] }));
  });
}

/** Shows the question that waits longest. */
export function ConfirmOutlet() {
  const question = useStore(questions, ({ open }) => open[0]);
  if (!question) return null;
  const { request, Window, answer } = question;
  return <Window {...request} onConfirm={() => answer(true)} onCancel={() => answer(false)} />;
}
