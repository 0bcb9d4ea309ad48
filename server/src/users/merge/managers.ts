import type { Known } from './known.ts';
import type { Plan } from './planned.ts';

/**
 * Refuses lines that name a manager who is not there, has no access or loses it with this file. One whom a wrong line
 * would have created is not there either, and so are, one after another, those below him.
 */
export function refuseManagers(plans: Plan[], known: Known): void {
  const byEmail = new Map(plans.toReversed().map((plan) => [plan.row.cell('email').toLowerCase(), plan]));
  const mayLead = (email: string) => {
    const planned = byEmail.get(email);
    // A wrong line about somebody who is there leaves him as he is.
    if (planned?.form && planned.messages.length === 0) return planned.form.isActive;
    return known.people.get(email)?.isActive === true && planned?.form?.isActive !== false;
  };
  const asking = plans.filter(isNamingManager);
  for (const { form, messages } of asking)
    if (form.manager.toLowerCase() === form.email.toLowerCase())
      messages.push('человек указан руководителем самому себе');
  const followers = Map.groupBy(asking, ({ form }) => form.manager.toLowerCase());
  const refused = new Set<Plan>();
  const lost = asking.filter(({ form }) => !mayLead(form.manager.toLowerCase()));
  // It grows while it is read.
  for (const plan of lost) {
    const { form, before, messages } = plan;
    const isOwn = form.manager.toLowerCase() === form.email.toLowerCase();
    if (refused.has(plan) || isOwn) continue;
    refused.add(plan);
    messages.push(
      `руководителя с email «${form.manager}» нет ни на портале, ни среди верных строк файла, или он отключён`,
    );
    if (!before?.isActive) lost.push(...(followers.get(form.email.toLowerCase()) ?? []));
  }
}

/** Whether a new one is named: whoever has him already keeps him. */
function isNamingManager(plan: Plan): plan is Plan & Required<Pick<Plan, 'form'>> {
  const manager = plan.form?.manager.toLowerCase() ?? '';
  return manager !== '' && manager !== plan.before?.manager.toLowerCase();
}
