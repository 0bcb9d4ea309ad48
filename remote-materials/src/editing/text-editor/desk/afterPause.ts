import { notWhenIdle, whenIdle } from 'shared-ui';

/**
 * Does what has time until nobody has asked for it for a while and the browser is idle.
 *
 * @param pause milliseconds
 */
export function afterPause(act: () => void, pause: number) {
  let timer = 0;
  let idle = 0;
  return {
    ask: () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        idle = whenIdle(act);
      }, pause);
    },
    cancel: () => {
      clearTimeout(timer);
      notWhenIdle(idle);
    },
  };
}
