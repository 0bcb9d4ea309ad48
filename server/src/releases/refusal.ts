import { BadArchive } from '../archives/archive.ts';
import { OccupiedFolder } from '../archives/place.ts';
import { conflict, HttpError } from '../http/errors.ts';

/** What is wrong with the files of a version, as the answer to who has asked for it; other errors as they are. */
export function refusalOf(error: unknown): unknown {
  if (error instanceof BadArchive) return new HttpError(400, 'BAD_ARCHIVE', error.message);
  if (error instanceof OccupiedFolder) return conflict(error.message);
  return error;
}
