import type { AttemptEvidence } from 'shared-api';

export type DecisionKind = AttemptEvidence['decisions'][number]['kind'];

interface DecisionTexts {
  /** What the menu and the button say. */
  label: string;
  /** What it means, before it is confirmed. */
  text: string;
  done: string;
  isDanger: boolean;
}

/** What administrators can decide of an attempt, in words. */
export const decisions: Record<DecisionKind, DecisionTexts> = {
  END: {
    label: 'Завершить попытку',
    text: 'Попытка закончится сейчас и будет оценена по тем ответам, которые уже сохранены.',
    done: 'Попытка завершена',
    isDanger: false,
  },
  ANNUL: {
    label: 'Аннулировать попытку',
    text: 'Попытка перестанет учитываться: в числе попыток, в результатах, в статистике. Её сертификат будет отозван. Отменить это нельзя, но сотрудник сможет начать новую попытку.',
    done: 'Попытка аннулирована',
    isDanger: true,
  },
  REOPEN: {
    label: 'Возобновить попытку',
    text: 'Сотрудник продолжит эту попытку с сохранёнными ответами; время пойдёт сразу. Результат и оценки снимаются, сертификат отзывается.',
    done: 'Попытка возобновлена',
    isDanger: false,
  },
  REVOKE: {
    label: 'Отозвать сертификат',
    text: 'Сертификат больше не будет действовать, а аттестация — считаться пройденной. На странице проверки будет видно, что он отозван, но не почему. Вернуть его нельзя: при ошибке выдаётся новый.',
    done: 'Сертификат отозван',
    isDanger: true,
  },
  ISSUE: {
    label: 'Выдать новый сертификат',
    text: 'Прежний сертификат останется отозванным, у нового будет другой номер.',
    done: 'Сертификат выдан',
    isDanger: false,
  },
};

/** The same, after it has happened. */
export const pastDecisions: Record<DecisionKind, string> = {
  END: 'Попытка завершена администратором',
  ANNUL: 'Попытка аннулирована',
  REOPEN: 'Попытка возобновлена',
  REVOKE: 'Сертификат отозван',
  ISSUE: 'Выдан новый сертификат',
};
