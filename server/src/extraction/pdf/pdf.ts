import { closeSync, openSync, readSync } from 'node:fs';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { mostText, type Piece } from '../passages.ts';
import { loadPdfLibrary } from './library.ts';
import { joinLines } from './lines.ts';

/** Only with a password can it be read. */
export class PdfProtected extends Error {}

/** Pages that are looked at, with letters or without. */
const mostPages = 10_000;

/** Bytes that are read at once: of a book of scans only what leads to its letters is. */
const portion = 256 * 1024;

/**
 * Pages of a PDF. A page that is damaged is left out; throws when all are, when the file is no PDF, and PdfProtected.
 *
 * @param file on this machine's disk
 * @param size in bytes
 */
export async function* readPdf(file: string, size: number): AsyncGenerator<Piece> {
  const { getDocument, PDFDataRangeTransport, cMapUrl } = await loadPdfLibrary();
  const handle = openSync(file, 'r');
  const range = new PDFDataRangeTransport(size, null);
  // Not at once: who asks is not yet listening.
  range.requestDataRange = (begin, end) =>
    queueMicrotask(() => {
      const bytes = new Uint8Array(end - begin);
      range.onDataRange(begin, bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, begin)));
    });
  const task = getDocument({
    ...{ range, rangeChunkSize: portion, disableStream: true, disableAutoFetch: true },
    // Letters are not drawn, nothing is fetched, and nothing of the document runs.
    ...{ useSystemFonts: false, disableFontFace: true, useWorkerFetch: false, useWasm: false, enableXfa: false },
    ...{ cMapUrl, verbosity: 0 },
  });
  try {
    yield* pagesOf(await task.promise);
  } catch (error) {
    throw (error as Error).name === 'PasswordException' ? new PdfProtected() : error;
  } finally {
    await task.destroy();
    closeSync(handle);
  }
}

async function* pagesOf(document: PDFDocumentProxy): AsyncGenerator<Piece> {
  const last = Math.min(document.numPages, mostPages);
  let failure: unknown = null;
  let isRead = false;
  for (let number = 1; number <= last; number += 1) {
    try {
      const text = await textOfPage(document, number);
      isRead = true;
      yield { label: `Страница ${number}`, text };
    } catch (error) {
      failure = error;
    }
  }
  if (failure && !isRead) throw failure;
}

/** Letters in the order in which the page draws them; the library finds blanks between words and ends of lines. */
async function textOfPage(document: PDFDocumentProxy, number: number): Promise<string> {
  const page = await document.getPage(number);
  const reader = page.streamTextContent().getReader();
  const parts: string[] = [];
  let length = 0;
  while (length <= mostText) {
    const { value, done } = await reader.read();
    if (done) break;
    for (const item of value.items) {
      if (!('str' in item)) continue;
      parts.push(item.str, item.hasEOL ? '\n' : '');
      length += item.str.length;
    }
  }
  await reader.cancel().catch(() => undefined);
  page.cleanup();
  return joinLines(parts.join(''));
}
