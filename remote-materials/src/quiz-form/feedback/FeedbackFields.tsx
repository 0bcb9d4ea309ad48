import { useContext, useState } from 'react';
import type { Feedback } from 'shared-api/questions';
import { Button, Field, fontSize, Plus, Select, space, TextArea, TextInput, weight } from 'shared-ui';
import { styled } from 'styled-components';
import { useQuestion } from '../kinds/useQuestion.ts';
import { chosenTexts } from './chosenTexts.ts';
import { Places } from './places.ts';

const nothing: Feedback = { general: '', byChoice: [] };

/** What takers are told of a question with their result; folded until somebody wants to say something. */
export function FeedbackFields({ index }: { index: number }) {
  const { question, change } = useQuestion(index);
  const [isOpen, setOpen] = useState(Boolean(question.feedback));
  if (!isOpen) {
    return (
      <Unfold>
        <Button
          size="small"
          variant="ghost"
          icon={<Plus aria-hidden="true" />}
          aria-label={`Добавить пояснения к вопросу ${index + 1}`}
          onClick={() => setOpen(true)}
        >
          Добавить пояснения
        </Button>
      </Unfold>
    );
  }
  const feedback = question.feedback ?? nothing;
  const say = (changed: Partial<Feedback>) => change({ feedback: { ...feedback, ...changed } });
  return (
    <Root>
      <legend>Пояснения: их увидят вместе с результатом</legend>
      <Field label="К вопросу">
        <TextArea rows={2} value={feedback.general} onChange={({ target }) => say({ general: target.value })} />
      </Field>
      {chosenTexts(question).map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place.
        <Field key={at} label={`Тем, кто выбрал «${text || `вариант ${at + 1}`}»`}>
          <TextInput
            value={feedback.byChoice[at] ?? ''}
            onChange={({ target }) => say({ byChoice: withText(feedback.byChoice, at, target.value) })}
          />
        </Field>
      ))}
      <PlaceField place={feedback.place} onChange={(place) => say({ place })} />
    </Root>
  );
}

interface PlaceProps {
  place: Feedback['place'];
  onChange: (place: Feedback['place']) => void;
}

function PlaceField({ place, onChange }: PlaceProps) {
  const known = useContext(Places);
  // One that is in the text no more is shown all the same: nobody has taken it back.
  const places = place && !known.some(({ link }) => link === place.link) ? [place, ...known] : known;
  if (places.length === 0) return null;
  return (
    <Field label="Где об этом прочитать">
      <Select
        options={[
          { value: '', label: 'Не указано' },
          ...places.map(({ link, title }) => ({ value: link, label: title })),
        ]}
        value={place?.link ?? ''}
        onChange={(link) => onChange(places.find((one) => one.link === link))}
      />
    </Field>
  );
}

function withText(texts: string[], at: number, text: string): string[] {
  const length = Math.max(texts.length, at + 1);
  return Array.from({ length }, (_, place) => (place === at ? text : (texts[place] ?? '')));
}

const Unfold = styled.div`
  margin-bottom: ${space(3)};
`;

const Root = styled.fieldset`
  min-width: 0;
  margin: 0 0 ${space(2)};
  padding: 0;
  border: 0;
  & > legend { padding: 0; margin-bottom: ${space(2)}; font-size: ${fontSize.small}; font-weight: ${weight.label}; }
`;
