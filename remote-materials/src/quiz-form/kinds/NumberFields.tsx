import { Checkbox } from 'shared-ui';
import { blankNumber } from './blank.ts';
import { Checks } from './Checks.tsx';
import { NumberBox } from './NumberBox.tsx';
import { ParsedBox } from './ParsedBox.tsx';
import { Rows } from './Rows.tsx';
import { Signed } from './Signed.tsx';
import { useQuestion } from './useQuestion.ts';
import { WorthBox } from './WorthBox.tsx';

const readNames = (typed: string) => typed.split(',').map((name) => name.trim());
const writeNames = (names: string[]) => names.join(', ');

/** Numbers that are right, and their units. */
export function NumberFields({ index }: { index: number }) {
  const { question, change } = useQuestion(index);
  const { details } = question;
  if (details?.type !== 'NUMERICAL') return null;
  return (
    <>
      <Rows
        legend="Верное число, погрешность и сколько процентов даёт ответ"
        name="ответ"
        rows={details.accepted}
        blank={blankNumber}
        fewest={1}
        onChange={(changed) => change({ details: { ...details, accepted: changed } })}
      >
        {(row, at, changeRow) => (
          <>
            <NumberBox
              label={`Верное число ${at + 1}`}
              value={row.value}
              onChange={(value) => changeRow({ ...row, value })}
            />
            <Signed before="±">
              <NumberBox
                label={`Погрешность ${at + 1}`}
                value={row.tolerance}
                onChange={(tolerance) => changeRow({ ...row, tolerance })}
              />
            </Signed>
            <WorthBox number={at + 1} worth={row.worth} onChange={(worth) => changeRow({ ...row, worth })} />
          </>
        )}
      </Rows>
      <UnitFields index={index} />
    </>
  );
}

/** Units that an answer may be given in. The first is the one that the right numbers are in. */
function UnitFields({ index }: { index: number }) {
  const { question, change } = useQuestion(index);
  const { details } = question;
  if (details?.type !== 'NUMERICAL') return null;
  const { units, isUnitRequired } = details;
  return (
    <>
      <Rows
        legend="Единицы измерения через запятую и во сколько раз они больше первой"
        name="единицу"
        rows={units}
        blank={{ names: [''], factor: 1 }}
        fewest={0}
        onChange={(changed) =>
          change({ details: { ...details, units: changed, isUnitRequired: changed.length > 0 && isUnitRequired } })
        }
      >
        {(unit, at, changeUnit) => (
          <>
            <ParsedBox
              aria-label={`Единица ${at + 1}`}
              placeholder="м, метр, метров"
              value={unit.names}
              read={readNames}
              write={writeNames}
              onChange={(names) => changeUnit({ ...unit, names })}
            />
            <Signed before="×">
              <NumberBox
                label={`Множитель единицы ${at + 1}`}
                value={unit.factor}
                onChange={(factor) => changeUnit({ ...unit, factor })}
              />
            </Signed>
          </>
        )}
      </Rows>
      {units.length > 0 && (
        <Checks>
          <Checkbox
            checked={isUnitRequired}
            onChange={(event) => change({ details: { ...details, isUnitRequired: event.target.checked } })}
          >
            Без единицы ответ неверен
          </Checkbox>
        </Checks>
      )}
    </>
  );
}
