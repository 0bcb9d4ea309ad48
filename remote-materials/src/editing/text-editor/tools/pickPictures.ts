/** Lets a person choose pictures of his device. */
export function pickPictures(onPictures: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
  input.multiple = true;
  input.addEventListener('change', () => onPictures([...(input.files ?? [])]));
  input.click();
}
