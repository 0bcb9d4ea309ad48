import { defineCall } from '../http/defineCall.ts';
import { byId, Done, Id, IsoDate } from '../shapes/common.ts';
import { text } from '../shapes/text.ts';
import { PersonName } from '../users/contract.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** Made up by each opened form: one person may have two. */
const Tab = text().regex(/^[\w-]{8,40}$/, 'Неверная метка вкладки');

/** Who has the material open for editing, and since when: each person once, who began first comes first. */
const editors = z.array(z.object({ person: PersonName.extend({ id: Id }), since: IsoDate }));

export const Editor = editors.element;

export const listEditors = defineCall({
  ...calls.listEditors,
  access: 'EDITOR',
  summary: 'Кто редактирует материал',
  params: byId,
  response: z.object({ data: editors }),
});

/** Says that the form is still open; forgotten after a minute without it. Answers with all others, own tabs too. */
export const keepEditing = defineCall({
  ...calls.keepEditing,
  access: 'EDITOR',
  summary: 'Сообщить, что материал редактируется',
  params: byId,
  body: z.object({ tab: Tab }),
  response: z.object({ data: editors }),
});

export const endEditing = defineCall({
  ...calls.endEditing,
  access: 'EDITOR',
  summary: 'Сообщить, что правка окончена',
  params: byId,
  query: z.object({ tab: Tab }),
  response: Done,
});
