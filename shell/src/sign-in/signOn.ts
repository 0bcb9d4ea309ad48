import { type ApiTransport, type SignOnFailure, type SignOnOffer, singleSignOnApi } from 'shared-api';
import { keepToken, toStored } from '../session/tokenStorage.ts';

const nothing: SignOnOffer = { providers: [], password: 'open' };

/** What the portal offers besides passwords: its documents say so. */
export function signOnOffer(): SignOnOffer {
  // The build renders the page without a document.
  const told = globalThis.document?.documentElement.dataset.sso;
  return told ? JSON.parse(told) : nothing;
}

/** The page that leads to the provider, and back to the place. */
export function signOnAddress(provider: string, place: string): string {
  return `/api/auth/oidc/${provider}?from=${encodeURIComponent(place)}`;
}

const askAdministrator = 'Обратитесь к администратору портала.';

const texts: Record<SignOnFailure, string> = {
  denied: 'Вход отменён. Начните его ещё раз или войдите другим способом.',
  stale: 'Вход не завершён: прошло слишком много времени, или он начат в другом браузере. Начните его ещё раз.',
  unavailable: 'Служба входа не отвечает. Повторите через несколько минут.',
  failed:
    'Ответ службы входа не прошёл проверку. Повторите вход. Если это не поможет, обратитесь к администратору портала.',
  busy: 'Слишком много попыток входа. Повторите через минуту.',
  'unknown-provider': 'Такого способа входа нет. Выберите другой.',
  unverified: `Служба входа не подтвердила ваш email, поэтому портал не узнал вас. ${askAdministrator}`,
  'unknown-person': `На портале нет вашей учётной записи. ${askAdministrator}`,
  taken: `Учётная запись с вашим email связана с другим сотрудником. ${askAdministrator}`,
  'no-group': `У вас нет доступа к порталу. ${askAdministrator}`,
  deactivated: `Учётная запись отключена. ${askAdministrator}`,
  deleted: `Учётная запись удалена. ${askAdministrator}`,
};

/**
 * What has become of the way to a provider, by the address of the page: `done`, what to say of a failure, or null for a
 * person who has not been there. The words are the shell's own, whatever the address says.
 */
export function signOnOutcome(search: string): 'done' | { failure: string } | null {
  const outcome = new URLSearchParams(search).get('sso');
  if (outcome === null || outcome === 'done') return outcome;
  return { failure: Object.hasOwn(texts, outcome) ? texts[outcome as SignOnFailure] : texts.failed };
}

/** Takes the session of whoever is back from a provider. Rejects with what the server answered. */
export async function finishSignOn(api: ApiTransport): Promise<void> {
  const { data } = await singleSignOnApi(api).finishSignOn({});
  keepToken(toStored(data));
}
