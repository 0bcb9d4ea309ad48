/** A part of pdfmake that its types leave out. */
declare module 'pdfmake/js/qrEnc.js' {
  interface Drawn {
    /** The background, then each dark module. */
    _canvas: { x: number; y: number }[];
    _width: number;
  }
  const encoder: { default: { measure: (node: { qr: string; eccLevel: 'L' | 'M' | 'Q' | 'H' }) => Drawn } };
  export default encoder;
}
