import type { ContentFormat, EditableMaterial } from 'shared-api';

/** All of the form but the text itself, which its editor holds. */
export interface MaterialValues {
  title: string;
  description: string;
  categoryId: string;
  /** Empty: for all departments. */
  departmentId: string;
  tags: string[];
  isPublished: boolean;
}

export interface TextValue {
  content: string;
  contentFormat: ContentFormat;
}

/** All of a form's input, as the calls take it. */
export interface MaterialInput extends MaterialValues, TextValue {
  version: number;
}

/** What a form starts from. */
export interface Start {
  values: MaterialValues;
  text: TextValue;
  /** The version that it was made from. */
  version: number;
}

export const emptyStart: Start = {
  values: { title: '', description: '', categoryId: '', departmentId: '', tags: [], isPublished: false },
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

export function startOfInput(input: MaterialInput): Start {
  const { content, contentFormat, version } = input;
  return { values: valuesOf(input), text: { content, contentFormat }, version };
}

function valuesOf(from: Omit<MaterialValues, 'departmentId'> & { departmentId: string | null }): MaterialValues {
  const { title, description, categoryId, departmentId, tags, isPublished } = from;
  return { title, description, categoryId, departmentId: departmentId ?? '', tags, isPublished };
}
