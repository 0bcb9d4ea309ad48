import type { UseFormReturn } from 'react-hook-form';
import type { Documents, documentsApi } from 'shared-api';

export interface DocumentsValues {
  company: string;
  /** Base64 of a new logo; null for none; undefined: as it is. */
  logo: string | null | undefined;
  signatories: { name: string; position: string }[];
  certificateSeries: string;
  protocolSeries: string;
  certificateTitle: string;
  certificateText: string;
  protocolText: string;
}

/** What the form gives once it is checked. */
export interface CheckedDocuments extends Omit<DocumentsValues, 'logo'> {
  logo?: string | null | undefined;
}

export type DocumentsFormState = UseFormReturn<DocumentsValues, unknown, CheckedDocuments>;

type Body = Parameters<ReturnType<typeof documentsApi>['saveDocuments']>[0]['body'];

export function startValues({ version: _version, logo: _logo, ...rest }: Documents): DocumentsValues {
  return { ...rest, logo: undefined };
}

/** What the call takes: lines of signatories that were left empty are none. */
export function toBody({ signatories, ...values }: CheckedDocuments): Omit<Body, 'version'> {
  return { ...values, signatories: signatories.filter(({ name, position }) => name.trim() || position.trim()) };
}
