import type { UseFormRegister } from 'react-hook-form';
import type { ResultPerson } from 'shared-api';
import { color, fontSize, space, TextInput, weight } from 'shared-ui';
import { styled } from 'styled-components';
import type { ProtocolValues } from './protocolValues.ts';

/** More rows than a person fills in by hand, and than a dialog shows at once. */
const mostRows = 50;

interface Props {
  people: ResultPerson[];
  register: UseFormRegister<ProtocolValues>;
}

/** Должность, отчество and the number in the register, for each of the chosen people; none of them is asked for. */
export function ProtocolPeople({ people, register }: Props) {
  if (people.length === 0 || people.length > mostRows)
    return (
      <Note>Отчества и должности возьмутся из прошлых протоколов. Вписать их можно, если выбрать до 50 человек.</Note>
    );
  return (
    <Details>
      <summary>Отчества, должности и регистрационные номера</summary>
      {people.map(({ user: { id, lastName, firstName } }, index) => {
        const name = `${lastName} ${firstName}`;
        return (
          <Person key={id} role="group" aria-label={name}>
            <b>{name}</b>
            <TextInput
              {...register(`people.${index}.patronymic`)}
              aria-label={`Отчество: ${name}`}
              placeholder="Отчество"
              maxLength={100}
            />
            <TextInput
              {...register(`people.${index}.position`)}
              aria-label={`Должность сотрудника: ${name}`}
              placeholder="Должность"
              maxLength={200}
            />
            <TextInput
              {...register(`people.${index}.registryNumber`)}
              aria-label={`Регистрационный номер: ${name}`}
              placeholder="Рег. номер записи"
              maxLength={60}
            />
          </Person>
        );
      })}
    </Details>
  );
}

const Note = styled.p`
  margin-bottom: ${space(4)};
  color: ${color.textSoft};
  font-size: ${fontSize.small};
`;

const Details = styled.details`
  margin-bottom: ${space(5)};
  & > summary { cursor: pointer; font-weight: ${weight.heading}; }
`;

const Person = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr));
  gap: ${space(1)} ${space(2)};
  padding: ${space(2)} 0;
  & > b { grid-column: 1 / -1; overflow-wrap: anywhere; }
`;
