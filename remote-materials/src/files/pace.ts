import { formatCount, formatMinutes, formatNumber, plural } from 'shared-ui';

/** Milliseconds over which the speed is taken: long enough to stand still, short enough to follow the line. */
const span = 10_000;
/** Milliseconds before there is something to say. */
const shortest = 1000;

interface Sample {
  sent: number;
  at: number;
}

export interface Pace {
  /**
   * Takes in how much the server has.
   *
   * @returns bytes a second, or undefined while nothing can be said
   */
  note: (sent: number, at: number) => number | undefined;
  /** Time that passes without a connection says nothing of the speed. */
  pause: () => void;
}

/** How fast a file goes. What the server had before, of an earlier session, is no speed of this one. */
export function createPace(): Pace {
  let samples: Sample[] = [];
  return {
    note: (sent, at) => {
      samples.push({ sent, at });
      // One that is older stays: parts may take longer than the span.
      const old = samples.findLastIndex((sample) => at - sample.at >= span);
      samples = samples.slice(Math.max(0, Math.min(old, samples.length - 2)));
      const [first] = samples;
      if (!first || at - first.at < shortest || sent <= first.sent) return undefined;
      return ((sent - first.sent) / (at - first.at)) * 1000;
    },
    pause: () => {
      samples = [];
    },
  };
}

/** «45 %, 4,2 МБ/с, осталась 1 минута», without what cannot be said yet. */
export function progressText({
  sent,
  size,
  speed,
}: {
  sent: number;
  size: number;
  speed?: number | undefined;
}): string {
  // 100 % is said by the server's answer alone.
  const percent = size > 0 ? Math.min(99, Math.floor((sent / size) * 100)) : 0;
  const parts = [`${percent}\u00a0%`];
  if (speed !== undefined) parts.push(speedText(speed), leftText((size - sent) / speed));
  return parts.join(', ');
}

function speedText(speed: number): string {
  const megabytes = speed / 1024 / 1024;
  if (megabytes >= 0.95) return `${formatNumber(Math.round(megabytes * 10) / 10)}\u00a0МБ/с`;
  return `${formatNumber(Math.max(1, Math.round(speed / 1024)))}\u00a0КБ/с`;
}

function leftText(seconds: number): string {
  if (seconds < 60) return 'осталось меньше минуты';
  const minutes = Math.round(seconds / 60);
  if (minutes < 60)
    return `${plural(minutes, { one: 'осталась', few: 'осталось', many: 'осталось' })} ${formatCount(minutes, 'минута', 'минуты', 'минут')}`;
  return `${plural(Math.floor(minutes / 60), { one: 'остался', few: 'осталось', many: 'осталось' })} ${formatMinutes(minutes)}`;
}
