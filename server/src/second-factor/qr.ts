/// <reference path="./qr-encoder.d.ts" />
/** The QR code of a text: modules on a side, and the dark ones as a path of an SVG whose unit is a module. */
export interface Qr {
  size: number;
  path: string;
}

/** By the encoder that draws the codes of certificates; loaded when somebody first needs it. */
export async function qrOf(text: string): Promise<Qr> {
  const { default: encoder } = await import('pdfmake/js/qrEnc.js');
  // Without a size to fit in, a module of it is five units wide.
  const unit = 5;
  const { _canvas: rectangles, _width: width } = encoder.default.measure({ qr: text, eccLevel: 'L' });
  const [, ...dark] = rectangles;
  return { size: width / unit, path: dark.map(({ x, y }) => `M${x / unit} ${y / unit}h1v1h-1z`).join('') };
}
