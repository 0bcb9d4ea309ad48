import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { materialQuery, useApi, useHost } from 'shared-api';
import { ArrowLeft, color, FileText, fontSize, Heading1, Heading2, Heading3, searchChoices, space } from 'shared-ui';
import { styled } from 'styled-components';
import { sectionsOf } from '../../../../sections.ts';
import { placeAddress } from '../headings.ts';
import type { Target } from '../targets/target.ts';
import { TargetCombo } from './TargetCombo.tsx';

interface Props {
  material: Target & { materialId: string };
  onMeant: (target: Target | undefined) => void;
  onTake: (target: Target) => void;
  onBack: () => void;
}

const icons = [Heading1, Heading2, Heading3];

/** The sections of a found material, which is asked for here. */
export function FindSection({ material, onMeant, onTake, onBack }: Props) {
  const { queryClient } = useHost();
  const [typed, setTyped] = useState('');
  const { data, isPending, isError, refetch } = useQuery(materialQuery(useApi(), material.materialId), queryClient);
  const content = data?.content ?? '';
  const sections = useMemo(
    () => sectionsOf(content).map((each) => ({ ...each, label: each.text, words: '' })),
    [content],
  );
  const whole: Target = {
    ...material,
    id: 'whole',
    label: 'Весь материал',
    icon: FileText,
    group: undefined,
    detail: undefined,
  };
  const found = searchChoices(sections, typed).map(
    ({ id, label, depth }): Target => ({
      ...{ id: `section-${id}`, label, icon: icons[depth] ?? Heading3 },
      link: (commandFor) => commandFor(`/materials/${material.materialId}${placeAddress(id)}`),
    }),
  );
  const targets = typed.trim() === '' ? [whole, ...found] : found;
  return (
    <>
      <Back type="button" onClick={onBack}>
        <ArrowLeft aria-hidden="true" /> К поиску
      </Back>
      <TargetCombo
        label={`Раздел материала «${material.label}»`}
        hint="Стрелка влево или Esc вернёт к поиску."
        {...{ value: typed, onChange: setTyped, targets, onMeant, onTake, onBack }}
        isFirstMeant
        search={{
          state: isPending ? 'loading' : isError ? 'failed' : 'ready',
          failure: 'Разделы не загрузились.',
          onRetry: () => void refetch(),
        }}
      />
    </>
  );
}

const Back = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 24px;
  margin-bottom: ${space(2)};
  padding: 0;
  border: 0;
  background: none;
  color: ${color.accent};
  font: inherit;
  font-size: ${fontSize.control};
  cursor: pointer;
  & svg { width: 15px; height: 15px; }
`;
