import { cloneDeep } from 'es-toolkit/compat';

export { cloneDeep as 'module.exports' };
