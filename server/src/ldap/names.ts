/**
 * A distinguished name in one form, so that two ways of writing it are equal: without case, with neither spaces around its
 * parts nor ways of escaping (RFC 4514). Directories write it as they like: Active Directory `\,`, OpenLDAP `\2C`.
 */
export function canonicalName(dn: string): string {
  return partsOf(dn, ',')
    .map((part) => partsOf(part, '+').map(canonicalPair).sort().join('+'))
    .join(',');
}

/** The value of the first part: the `cn` of a group, most often. */
export function firstValue(dn: string): string {
  const [first = ''] = partsOf(dn, ',');
  return unescaped(first.slice(first.indexOf('=') + 1).trim());
}

/** Whether it lies under the other one, or is it; both canonical. */
export const isUnder = (name: string, base: string) => name === base || name.endsWith(`,${base}`);

/** A text that is a distinguished name, as far as can be told without the directory. */
export const isName = (text: string) =>
  partsOf(text, ',').every((part) => partsOf(part, '+').every((pair) => /^\s*[a-z\d][a-z\d.-]*\s*=/i.test(pair)));

function canonicalPair(pair: string): string {
  const at = pair.indexOf('=');
  const value = unescaped(pair.slice(at + 1).trim())
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .normalize('NFC');
  return `${pair.slice(0, at).trim().toLowerCase()}=${value.replace(/[\\,+]/g, '\\$&')}`;
}

/** Cuts at a sign that is not escaped. */
function partsOf(text: string, sign: ',' | '+'): string[] {
  const parts = [''];
  for (const [piece] of text.matchAll(/\\.|[^\\]|\\$/gsu)) {
    if (piece === sign) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts;
}

/** Of `\2C` and of `\,`; bytes in a row are one text of UTF-8. */
function unescaped(value: string): string {
  return value
    .replace(/(?:\\[\da-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('\\', ''), 'hex').toString())
    .replace(/\\(.)/gsu, '$1');
}
