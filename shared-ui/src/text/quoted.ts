/** A title in quotes; those within it become the inner ones: «Устав ООО „Ромашка“». */
export function quoted(title: string): string {
  return `«${title.replaceAll('«', '„').replaceAll('»', '“')}»`;
}
