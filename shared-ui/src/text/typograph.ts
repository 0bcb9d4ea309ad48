const nbsp = '\u00a0';

/** Sets plain Russian text: «ёлочки» for straight quotes, тире, and no short word alone at a line's end. */
export function typograph(text: string): string {
  return text
    .replace(/(^|[\s(«])"([^"]*)"/g, '$1«$2»')
    .replace(/(^|\s)-(?=\s)/g, '$1—')
    .replace(/ —/g, `${nbsp}—`)
    .replace(
      /(?<=^|[\s(«])(а|в|во|и|к|ко|на|не|ни|но|о|об|от|по|с|со|у|за|из|для|до|при|под|над|без)\s/giu,
      `$1${nbsp}`,
    )
    .replace(/(\d)\s(?=[\p{L}%№])/gu, `$1${nbsp}`);
}
