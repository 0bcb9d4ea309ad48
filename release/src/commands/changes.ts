import { type Command, tellLive } from './task.ts';

/** The canary becomes live for everybody. */
export const promote: Command = async (task) => {
  const { portal, info } = task;
  tellLive(task, 'Live for everybody', await portal.promote(info.name, await portal.look(info.name)));
};

/** The version before becomes live again. */
export const rollBack: Command = async (task) => {
  const { portal, info } = task;
  tellLive(task, 'Rolled back to', await portal.rollBack(info.name, await portal.look(info.name)));
};

/** A published version becomes live for everybody at once. */
export const activate: Command = async (task) => {
  const { portal, info, values } = task;
  const state = await portal.activate(info.name, values.activate ?? '', await portal.look(info.name));
  tellLive(task, 'Live for everybody', state);
};
