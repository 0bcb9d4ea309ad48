import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Duty, dutiesApi, dutyKindLabels, failureText, useApi, useHost } from 'shared-api';
import { Button, Dialog, Field, FormFailure, formatCount, Select } from 'shared-ui';

interface Props {
  userIds: string[];
  duties: Duty[];
  /** The duty that the list is narrowed to, or ''. */
  preset: string;
  onClose: () => void;
  onDone: () => void;
}

/** Reminds the chosen people of one of their duties, in the portal and by e-mail. */
export function RemindDialog({ userIds, duties, preset, onClose, onDone }: Props) {
  const api = useApi();
  const { notify } = useHost();
  const only = duties.length === 1 ? duties[0]?.id : undefined;
  const [chosen, setChosen] = useState(preset || only || '');
  const duty = duties.find(({ id }) => id === chosen);
  const remind = useMutation({
    mutationFn: ({ kind, id }: Duty) => dutiesApi(api).remindOfDuty({ body: { userIds, kind, id } }),
    onSuccess: ({ data: { sent, already, idle } }) => {
      const rest = [already > 0 && `уже напоминали сегодня: ${already}`, idle > 0 && `нечего делать: ${idle}`];
      const text = [`Отправлено напоминаний: ${sent}`, ...rest.filter(Boolean)].join(', ');
      if (sent > 0) notify.success(text);
      else notify.info(text);
      onDone();
    },
  });
  return (
    <Dialog
      title="Напомнить сотрудникам"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button
            variant="primary"
            disabled={!duty}
            isPending={remind.isPending}
            onClick={() => duty && remind.mutate(duty)}
          >
            Напомнить
          </Button>
        </>
      }
    >
      <FormFailure>{remind.error && failureText(remind.error)}</FormFailure>
      <p>
        Уведомление и письмо получат {formatCount(userIds.length, 'сотрудник', 'сотрудника', 'сотрудников')} — те, кто
        ещё не сделал. Об одном и том же напоминаем не чаще раза в день.
      </p>
      <Field label="О чём напомнить" isRequired>
        <Select
          options={duties.map(({ id, kind, title }) => ({
            value: id,
            label: `${title} · ${dutyKindLabels[kind].toLowerCase()}`,
          }))}
          value={chosen}
          onChange={setChosen}
        />
      </Field>
    </Dialog>
  );
}
