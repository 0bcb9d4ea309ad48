/** What is said aloud while a row is moved with the keyboard. */
export const texts = {
  hint: 'Перетащите за ручку слева или нажмите на ней пробел: стрелки двигают, Enter ставит на место, Esc отменяет.',
  taken: (name: string) =>
    `«${name}» — в руках. Вверх и вниз — место, влево и вправо — вложенность, Enter — поставить, Escape — отменить.`,
  place: (at: number, of: number, parent?: string) =>
    `место ${at} из ${of}${parent === undefined ? '' : ` в разделе «${parent}»`}`,
  nowhere: 'Дальше некуда.',
  dropped: (name: string, place: string) => `«${name}» — на месте: ${place}.`,
  cancelled: (name: string) => `Отменено: «${name}» остаётся, где был.`,
};
