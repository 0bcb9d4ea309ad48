import { materials } from '../tables/materials.ts';
import { sectionColumns } from '../tables/reference.ts';
import { departments, users } from '../tables/users.ts';
import { fieldNames, type MaterialFields } from './fields.ts';

/** What lists show of a material: never its text, which is most of the row. */
export const shownColumns = {
  material: {
    id: materials.id,
    createdAt: materials.createdAt,
    updatedAt: materials.updatedAt,
    ...(Object.fromEntries(fieldNames.map((name) => [name, materials[name]])) as Pick<
      typeof materials,
      keyof MaterialFields
    >),
  },
  category: sectionColumns,
  department: { id: departments.id, name: departments.name },
  author: { id: users.id, firstName: users.firstName, lastName: users.lastName },
};
