import { useEffect, useEffectEvent, useState } from 'react';
import { type CommentQuote, failureText, isApiError, longestComment, useCurrentUser } from 'shared-api';
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

/** A comment that is being written, kept in this browser until it is sent. */
export function useWriting({ materialId, field, start, quote, onSubmit }: Options) {
  const place = { userId: useCurrentUser().id, materialId, field };
  const [begun] = useState(() => readKept(place));
  const [text, setText] = useState(begun?.text ?? start?.text ?? '');
  const [mentions, setMentions] = useState(begun?.mentions ?? start?.mentions ?? []);
  const [isQuestion, setQuestion] = useState(begun?.isQuestion ?? false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState('');

  const keepNow = useEffectEvent(() => {
    if (readKept(place)) keep(place, { text, mentions, isQuestion, quote });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another passage is kept with the words that are there.
  useEffect(() => keepNow(), [quote]);

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
    const stored = toStored(text, mentions);
    if (stored.length > longestComment) {
      setError(`Комментарий длиннее ${longestComment} знаков. Сократите его на ${stored.length - longestComment}.`);
      return false;
    }
    setPending(true);
    try {
      await onSubmit({ text: stored, isQuestion });
      clear();
      return true;
    } catch (failure) {
      setError(wordsOf(failure));
      return false;
    } finally {
      setPending(false);
    }
  };
  return { text, isQuestion, mentions, isPending, error, change, clear, submit };
}

const unreachable = 'Нет связи с сервером. Текст на месте, отправьте его ещё раз.';

/** What was wrong, and where the words are now that cannot be sent at all. */
function wordsOf(failure: unknown): string {
  if (!isApiError(failure)) return failureText(failure, { unreachable });
  const { fields, message, status } = failure;
  const isRefusedForGood = status === 404 || status === 409;
  if (isRefusedForGood)
    return `${message.replace(/\.$/, '')}. Текст на месте: его можно скопировать или отправить позже.`;
  return fields.text ?? fields.quote ?? failureText(failure);
}
