import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  failureText,
  type Role,
  roleLabels,
  secondFactorApi,
  secondFactorRolesQuery,
  useApi,
  useHost,
} from 'shared-api';
import { Card, CardTitle, Checkbox, LoadFailed, Loading, space } from 'shared-ui';
import { styled } from 'styled-components';

const roles = Object.keys(roleLabels) as Role[];

/** Who does not get in by a password alone. For administrators. */
export function SecondFactorCard() {
  const required = useQuery(secondFactorRolesQuery(useApi()));
  return (
    <Card aria-labelledby="second-factor">
      <CardTitle id="second-factor">Обязательный вход в два шага</CardTitle>
      <p>
        Кому кроме пароля нужен код из приложения или ключ доступа. У кого их нет, настроит при следующем входе;
        открытые сеансы продолжаются.
      </p>
      {required.isPending && <Loading />}
      {required.isError && (
        <LoadFailed
          message={required.error.message}
          onRetry={() => required.refetch()}
          isRetrying={required.isFetching}
        />
      )}
      {required.data && <Roles chosen={required.data.roles} />}
    </Card>
  );
}

function Roles({ chosen }: { chosen: Role[] }) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (roles: Role[]) => secondFactorApi(api).changeSecondFactorRoles({ body: { roles } }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(secondFactorRolesQuery(api).queryKey, data);
      notify.success('Сохранено. Действует со следующего входа.');
    },
    onError: (error) => notify.error(failureText(error)),
  });
  // Until the server has answered we show what was asked for; after a failure this falls back by itself.
  const shown = isPending ? variables : chosen;
  return (
    <List role="group" aria-labelledby="second-factor">
      {roles.map((role) => (
        <Checkbox
          key={role}
          checked={shown.includes(role)}
          onChange={({ target }) =>
            !isPending && mutate(target.checked ? [...shown, role] : shown.filter((one) => one !== role))
          }
        >
          {roleLabels[role]}
        </Checkbox>
      ))}
    </List>
  );
}

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(6)};
  margin-top: ${space(3)};
`;
