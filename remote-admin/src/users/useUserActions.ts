import { useCallback, useMemo } from 'react';
import { type AdminUser, secondFactorApi, useHost, usersApi } from 'shared-api';
import { formatCount } from 'shared-ui';
import { toChange } from './toChange.ts';
import { useUserAction } from './useUserAction.ts';

/** What an administrator does to one person, with the questions before it and the messages after it. */
export function useUserActions({ onPassword }: { onPassword: (user: AdminUser, password: string) => void }) {
  const { confirm, notify } = useHost();
  const { remove, update, reset, end } = useCalls();
  const resetSecondFactor = useResetSecondFactor();

  return useMemo(
    () => ({
      async remove(user: AdminUser) {
        const isSure = await confirm({
          title: 'Удалить пользователя?',
          text: `${nameOf(user)} (${user.email}) больше не сможет войти. Результаты и записи журнала сохранятся.`,
          confirmLabel: 'Удалить',
          isDanger: true,
        });
        if (isSure) remove(user, { onSuccess: () => notify.success('Пользователь успешно удален') });
      },
      async setActive(user: AdminUser, isActive: boolean) {
        const isSure =
          isActive ||
          (await confirm({
            title: 'Отключить пользователя?',
            text: `${nameOf(user)} сразу выйдет на всех устройствах и не сможет войти, пока вы не включите доступ снова.`,
            confirmLabel: 'Отключить',
            isDanger: true,
          }));
        if (!isSure) return;
        update(
          { ...user, isActive },
          { onSuccess: () => notify.success(isActive ? 'Доступ включён' : 'Доступ отключён') },
        );
      },
      async resetPassword(user: AdminUser) {
        const isSure = await confirm({
          title: 'Выдать временный пароль?',
          text: `Прежний пароль перестанет действовать, токены доступа тоже. ${nameOf(user)} выйдет на всех устройствах.`,
          confirmLabel: 'Выдать',
        });
        if (isSure) reset(user, { onSuccess: ({ data }) => onPassword(user, data.password) });
      },
      async endSessions(user: AdminUser) {
        const isSure = await confirm({
          title: 'Завершить сессии?',
          text: `${nameOf(user)} выйдет на всех устройствах и сможет войти снова. Токены доступа будут отозваны.`,
          confirmLabel: 'Завершить',
        });
        if (!isSure) return;
        end(user, {
          onSuccess: ({ data }) =>
            notify.success(`Завершено: ${formatCount(data.ended, 'сессия', 'сессии', 'сессий')}`),
        });
      },
      resetSecondFactor,
    }),
    [confirm, notify, remove, update, reset, end, resetSecondFactor, onPassword],
  );
}

/** They stay the same functions. */
function useCalls() {
  const { mutate: remove } = useUserAction((api, user: AdminUser) =>
    usersApi(api).deleteUser({ params: { id: user.id } }),
  );
  const { mutate: update } = useUserAction((api, user: AdminUser) =>
    usersApi(api).updateUser({ params: { id: user.id }, body: toChange(user) }),
  );
  const { mutate: reset } = useUserAction((api, user: AdminUser) =>
    usersApi(api).resetPassword({ params: { id: user.id } }),
  );
  const { mutate: end } = useUserAction((api, user: AdminUser) =>
    usersApi(api).endUserSessions({ params: { id: user.id } }),
  );
  return { remove, update, reset, end };
}

function useResetSecondFactor() {
  const { confirm, notify } = useHost();
  const { mutate } = useUserAction((api, user: AdminUser) =>
    secondFactorApi(api).resetSecondFactor({ params: { id: user.id } }),
  );
  return useCallback(
    async (user: AdminUser) => {
      const isSure = await confirm({
        title: 'Сбросить вход в два шага?',
        text: `Делайте это, только если уверены, что просит сам сотрудник. ${nameOf(user)} выйдет на всех устройствах и сможет войти по паролю. Токены доступа будут отозваны.`,
        confirmLabel: 'Сбросить',
        isDanger: true,
      });
      if (isSure) mutate(user, { onSuccess: () => notify.success('Вход в два шага сброшен') });
    },
    [confirm, notify, mutate],
  );
}

export type UserActions = ReturnType<typeof useUserActions>;

export function nameOf({ firstName, lastName }: Pick<AdminUser, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}
