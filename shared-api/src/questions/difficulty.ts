/** How hard a question of the bank is meant to be. */
export const difficulties = ['EASY', 'MEDIUM', 'HARD'] as const;

export const difficultyLabels: Record<(typeof difficulties)[number], string> = {
  EASY: 'простой',
  MEDIUM: 'средний',
  HARD: 'сложный',
};
