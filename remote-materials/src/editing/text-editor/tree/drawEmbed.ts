/** A card of a video or a page of another site: what it is called, and where it comes from. Nothing of it is loaded. */
export function drawEmbed(href = '', title = href): HTMLElement {
  const card = document.createElement('span');
  card.className = 'atom-card';
  const name = document.createElement('b');
  name.textContent = title;
  const source = document.createElement('small');
  source.textContent = URL.canParse(href) ? `С сайта ${new URL(href).host}` : 'С другого сайта';
  card.append(name, source);
  return card;
}
