import type { ContentFormat, EditableMaterial, Material } from 'shared-api';
import { toMomentInput } from 'shared-ui';

/** All of the form but the text itself, which its editor holds. */
export interface MaterialValues {
  title: string;
  description: string;
  categoryId: string;
  /** Empty: for all departments. */
  departmentId: string;
  tags: string[];
  /** A day as `2026-03-02`; empty for none. */
  reviewBy: string;
  isPublished: boolean;
  /** By the company's clock, `2026-12-31T09:00`; empty for none. */
  publishAt: string;
}

export interface TextValue {
  content: string;
  contentFormat: ContentFormat;
}

/** All of a form's input, as the calls take it. */
export interface MaterialInput extends MaterialValues, TextValue {
  version: number;
}

/** Input that was kept, perhaps by an earlier version of the portal, which did not know every field. */
export type KeptInput = Partial<MaterialValues> & Omit<MaterialInput, keyof MaterialValues>;

/** What a form starts from. */
export interface Start {
  values: MaterialValues;
  text: TextValue;
  /** The version that it was made from. */
  version: number;
}

export const emptyStart: Start = {
  values: {
    ...{ title: '', description: '', categoryId: '', departmentId: '', tags: [], reviewBy: '' },
    ...{ isPublished: false, publishAt: '' },
  },
  text: { content: '', contentFormat: 'html' },
  version: 1,
};

export function startOf({ material, markdown }: EditableMaterial): Start {
  return {
    values: valuesOf(material),
    text:
      markdown === null
        ? { content: material.content, contentFormat: 'html' }
        : { content: markdown, contentFormat: 'markdown' },
    version: material.version,
  };
}

/** A form that goes on from kept input; what that does not know stays as it is `stored`. */
export function startOfInput({ content, contentFormat, version, ...values }: KeptInput, stored: Start): Start {
  return { values: { ...stored.values, ...values }, text: { content, contentFormat }, version };
}

function valuesOf(material: Material): MaterialValues {
  const { title, description, categoryId, departmentId, tags, reviewBy, isPublished } = material;
  const optional = {
    departmentId: departmentId ?? '',
    reviewBy: reviewBy ?? '',
    publishAt: toMomentInput(material.publishAt),
  };
  return { title, description, categoryId, tags, isPublished, ...optional };
}
