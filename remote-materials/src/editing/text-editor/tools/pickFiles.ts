/** Lets a person choose files of his device; `accept` says which the system's window offers. */
export function pickFiles(accept: string, isMany: boolean, onFiles: (files: File[]) => void): void {
  const input = Object.assign(document.createElement('input'), { type: 'file', accept, multiple: isMany });
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]));
  input.click();
}
