import { isEqual } from 'es-toolkit/compat';

export { isEqual as 'module.exports' };
