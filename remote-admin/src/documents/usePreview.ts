import { useMutation } from '@tanstack/react-query';
import { documentsApi, useApi, useFormFailure } from 'shared-api';
import { saveFile } from '../save-file/saveFile.ts';
import { type DocumentsFormState, type DocumentsValues, toBody } from './documentsValues.ts';

type Kind = 'certificate' | 'protocol';

const names: Record<Kind, string> = { certificate: 'Образец сертификата.pdf', protocol: 'Образец протокола.pdf' };

/** Downloads a document as it would be with what stands in the form, saved or not. */
export function usePreview(form: DocumentsFormState) {
  const api = useApi();
  return useMutation({
    mutationFn: ({ kind, ...values }: DocumentsValues & { kind: Kind }) =>
      documentsApi(api).previewDocument({ body: { ...toBody(values), kind } }),
    onSuccess: ({ data }, { kind }) => download(data.pdf, names[kind]),
    onError: useFormFailure(form),
  });
}

function download(base64: string, name: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  saveFile(new Blob([bytes], { type: 'application/pdf' }), name);
}
