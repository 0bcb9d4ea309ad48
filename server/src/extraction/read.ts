import { open, readFile } from 'node:fs/promises';
import { ArchiveProtected, ArchiveTooLarge } from '../zip/unpack.ts';
import { type Format, headOfText } from './formats.ts';
import { readSheets } from './office/sheets.ts';
import { readSlides } from './office/slides.ts';
import { readWordText } from './office/word.ts';
import { collectPassages, type Passage, type Piece } from './passages.ts';
import { PdfProtected, readPdf } from './pdf/pdf.ts';
import { readPlain, readTable } from './plain.ts';

/** The passages of a file, none where it has no letters; or why it cannot be read, with a word for the log. */
export type FileText = { passages: Passage[] } | { problem: 'protected' | 'damaged' | 'too-large'; reason: string };

export interface FileToRead {
  /** On this machine's disk. */
  path: string;
  /** In bytes. */
  size: number;
  format: Format;
}

/** Reads the text of a file. What is wrong with the file is an answer, not an error. */
export async function readFileText(file: FileToRead): Promise<FileText> {
  try {
    return { passages: await collectPassages(await piecesOf(file)) };
  } catch (error) {
    // Memory and depth have an end in this process, not in the file.
    if (error instanceof RangeError) throw error;
    // Of what the reader says only the kind: messages of libraries quote the file.
    return { problem: problemOf(error), reason: error instanceof Error ? error.name : 'unknown' };
  }
}

async function piecesOf({ path, size, format }: FileToRead): Promise<AsyncIterable<Piece> | Iterable<Piece>> {
  switch (format) {
    case 'pdf':
      return readPdf(path, size);
    case 'docx':
      return readWordText(await readFile(path));
    case 'pptx':
      return readSlides(await readFile(path));
    case 'xlsx':
      return readSheets(await readFile(path));
    case 'csv':
      return readTable(await readHead(path));
    default:
      return readPlain(await readHead(path));
  }
}

/** More letters than are kept need not be read. */
async function readHead(path: string): Promise<Uint8Array> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(headOfText), 0, headOfText, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function problemOf(error: unknown): 'protected' | 'damaged' | 'too-large' {
  if (error instanceof PdfProtected || error instanceof ArchiveProtected) return 'protected';
  return error instanceof ArchiveTooLarge ? 'too-large' : 'damaged';
}
