import { useState } from 'react';
import { type CommentQuote, failureText, isApiError, useCurrentUser } from 'shared-api';
import { forget, keep, readKept } from './keptText.ts';
import { type Mention, toStored } from './mentions.ts';

export interface Written {
  /** As it is stored. */
  text: string;
  isQuestion: boolean;
}

interface Options {
  materialId: string;
  /** `new`, or what is answered or changed. */
  field: string;
  start?: { text: string; mentions: Mention[] };
  quote: CommentQuote | null;
  /** Rejects as the call does; what was typed then stays. */
  onSubmit: (written: Written) => Promise<unknown>;
}

const unreachable = 'Нет связи с сервером. Текст на месте, отправьте его ещё раз.';

/** A comment that is being written, kept in this browser until it is sent. */
export function useWriting({ materialId, field, start, quote, onSubmit }: Options) {
  const place = { userId: useCurrentUser().id, materialId, field };
  const [begun] = useState(() => readKept(place));
  const [text, setText] = useState(begun?.text ?? start?.text ?? '');
  const [mentions, setMentions] = useState(begun?.mentions ?? start?.mentions ?? []);
  const [isQuestion, setQuestion] = useState(begun?.isQuestion ?? false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState('');

  const change = (next: string, people = mentions, asks = isQuestion) => {
    setText(next);
    setMentions(people);
    setQuestion(asks);
    setError('');
    keep(place, { text: next, mentions: people, isQuestion: asks, quote });
  };
  const clear = () => {
    forget(place);
    setText(start?.text ?? '');
    setQuestion(false);
    setError('');
  };
  const submit = async (): Promise<boolean> => {
    if (isPending) return false;
    if (text.trim() === '') {
      setError('Напишите комментарий');
      return false;
    }
    setPending(true);
    try {
      await onSubmit({ text: toStored(text, mentions), isQuestion });
      clear();
      return true;
    } catch (failure) {
      setError((isApiError(failure) && failure.fields.text) || failureText(failure, { unreachable }));
      return false;
    } finally {
      setPending(false);
    }
  };
  return { text, isQuestion, mentions, isPending, error, change, clear, submit };
}
