/** Said before an attempt and during it: nobody is watched without knowing. */
export const leavingText =
  'Уход с этой страницы, например на другую вкладку, отмечается в ходе попытки; на результат это не влияет.';
