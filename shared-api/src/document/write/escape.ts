const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
};

export function escapeText(text: string): string {
  return text.replace(/[&<>\u00a0]/g, (character) => references[character] ?? character);
}

function escapeValue(value: string): string {
  return value.replace(/[&<>"\u00a0]/g, (character) => references[character] ?? character);
}

/** `<name a="1" b="2">`; what is undefined is left out. */
export function openTag(name: string, attributes: Record<string, string | undefined> = {}): string {
  let tag = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
    if (value !== undefined) tag += ` ${key}="${escapeValue(value)}"`;
  }
  return `${tag}>`;
}

/** Declarations as a style attribute; undefined without any. */
export function styleText(declarations: Record<string, string | undefined>): string | undefined {
  const said = Object.entries(declarations).filter(([, value]) => value !== undefined);
  return said.length > 0 ? said.map(([name, value]) => `${name}:${value}`).join(';') : undefined;
}
