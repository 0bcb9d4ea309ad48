import { authApi, createTransport, isApiError } from 'shared-api';
import { keepStep } from '../second-step/keptStep.ts';
import { keepToken, toStored } from '../session/tokenStorage.ts';
import { failureText, leaveWelcome } from '../sign-in/entrance.ts';
import { type CredentialName, type Credentials, faultOf } from './check.ts';
import { createLooks } from './looks.ts';

const names: CredentialName[] = ['email', 'password'];

/**
 * The form, as SignInForm has it: it checks before it asks, says what is wrong at the fields and on top, and keeps what
 * was typed.
 *
 * @param parsed resolves when the document is there; a form that is sent before waits for it
 * @param onEntered leaves the page
 * @param onSecondStep leaves it for the step that the account asks for besides, which the shell shows
 */
export function runForm(parsed: Promise<void>, onEntered: () => void, onSecondStep: () => void): void {
  const looks = parsed.then(createLooks);
  let isBusy = false;
  /** From the first attempt on each field says at once what is wrong with it. */
  let isChecking = false;

  document.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    void looks.then(send).then((hasEntered) => {
      isBusy = hasEntered;
    });
  });
  document.addEventListener('input', ({ target }) => {
    if (!isChecking || !(target instanceof HTMLInputElement)) return;
    const name = names.find((one) => one === target.name);
    if (name) void looks.then(({ showFault }) => showFault(name, faultOf[name](target.value)));
  });

  /** Whether the page is being left. */
  async function send(form: ReturnType<typeof createLooks>): Promise<boolean> {
    const { inputs, showFailure, showFault, showPending } = form;
    isChecking = true;
    showFailure(null);
    const faults = names.map((name) => [name, faultOf[name](inputs[name].value)] as const);
    for (const [name, fault] of faults) showFault(name, fault);
    const [wrong] = faults.find(([, fault]) => fault) ?? [];
    if (wrong) {
      inputs[wrong].focus();
      return false;
    }
    showPending(true);
    try {
      const hasEntered = await signIn({ email: inputs.email.value.trim(), password: inputs.password.value });
      if (hasEntered) leaveWelcome();
      (hasEntered ? onEntered : onSecondStep)();
      return true;
    } catch (error) {
      showPending(false);
      tell(error, form);
      return false;
    }
  }
}

/** At its fields and on top, as useFormFailure has it. */
function tell(error: unknown, { inputs, showFailure, showFault }: ReturnType<typeof createLooks>): void {
  const rest: string[] = [];
  for (const [path, message] of Object.entries(isApiError(error) ? error.fields : {})) {
    const name = names.find((one) => one === path);
    if (name) showFault(name, message);
    else rest.push(message);
  }
  const whole = failureText(error);
  showFailure([whole, ...rest.filter((message) => !whole.includes(message))].join('; '));
  // What comes next is most often another password.
  inputs.password.focus();
  inputs.password.select();
}

/** Of somebody who is not signed in. */
export const client = createTransport({ base: '/api', token: () => null, onUnauthorized: () => undefined });

/** Whether that was enough. Rejects with what the server answered. */
async function signIn(credentials: Credentials): Promise<boolean> {
  const { data } = await authApi(client).login({ body: { ...credentials, bound: true } });
  if ('secondFactor' in data) {
    keepStep(data.secondFactor);
    return false;
  }
  keepToken(toStored(data));
  return true;
}
