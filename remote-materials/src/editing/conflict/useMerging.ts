import { useMemo, useState } from 'react';
import type { MaterialComparison } from 'shared-api';
import type { MaterialValues } from '../formValues.ts';
import { joinBlocks, splitBlocks } from './blocks.ts';
import {
  type Choice,
  type Choices,
  chosenBlocks,
  chosenFields,
  countOpen,
  type FieldPart,
  fieldParts,
  startingChoices,
} from './choices.ts';
import { mergeBlocks, type Part } from './mergeBlocks.ts';

export interface Merging {
  fields: FieldPart[];
  parts: Part[];
  fieldChoices: Choices;
  choices: Choices;
  chooseField: (index: number, choice: Choice) => void;
  choose: (index: number, choice: Choice) => void;
  /** Places that both have changed and nobody has decided on. */
  open: number;
  /** What the choices make: the text as HTML, and the fields in which it differs from what I wanted to save. */
  read: () => { html: string; fields: Partial<MaterialValues> };
}

/** The two versions of a material put together place by place, as the person chooses; null before they are compared. */
export function useMerging(comparison: MaterialComparison | undefined): Merging | null {
  const places = useMemo(() => comparison && placesOf(comparison), [comparison]);
  const [fieldChoices, chooseField] = useChoices(places?.fields);
  const [choices, choose] = useChoices(places?.parts);
  if (!comparison || !places) return null;
  const { fields, parts } = places;
  return {
    ...{ fields, parts, fieldChoices, choices, chooseField, choose },
    open: countOpen(fields, fieldChoices) + countOpen(parts, choices),
    read: () => ({
      html: joinBlocks(chosenBlocks(parts, choices)),
      fields: chosenFields(fields, fieldChoices, comparison.states.theirs),
    }),
  };
}

function placesOf(comparison: MaterialComparison) {
  const { base, theirs, mine } = comparison.states;
  const parts = mergeBlocks(splitBlocks(base.content), splitBlocks(theirs.content), splitBlocks(mine.content));
  return { fields: fieldParts(comparison), parts };
}

/** What the person has chosen of these places; of others it is forgotten. */
function useChoices(parts: readonly { by: Part['by'] }[] | undefined) {
  const [chosen, setChosen] = useState<{ of: typeof parts; choices: Choices }>({ of: parts, choices: {} });
  const own = chosen.of === parts ? chosen.choices : {};
  const choices = { ...startingChoices(parts ?? []), ...own };
  const choose = (index: number, choice: Choice) => setChosen({ of: parts, choices: { ...own, [index]: choice } });
  return [choices, choose] as const;
}
