// jest would compile a .ts file here to CommonJS; Node runs the one behind this as it is.
export { default } from './template.ts';
