import { IconButton, X } from 'shared-ui';
import { MaterialList, Note } from '../../material-picker/MaterialList.ts';
import type { ChosenMaterial } from '../formValues.ts';
import { questionsText } from './questionsText.ts';

interface Props {
  materials: ChosenMaterial[];
  onRemove: (id: string) => void;
}

export function ChosenMaterials({ materials, onRemove }: Props) {
  return (
    <MaterialList aria-label="Выбранные материалы">
      {materials.map(({ id, title, questionsCount, isDraft }) => (
        <li key={id}>
          <span>
            {title}
            <Note $isBad={questionsCount === 0}>{questionsText({ questionsCount, isPublished: !isDraft })}</Note>
          </span>
          <IconButton label={`Убрать «${title}»`} onClick={() => onRemove(id)}>
            <X aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </MaterialList>
  );
}
