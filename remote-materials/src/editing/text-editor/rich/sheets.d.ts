/** A style sheet as text. */
declare module '*.css?raw' {
  const sheet: string;
  export default sheet;
}
