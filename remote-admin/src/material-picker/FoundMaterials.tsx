import type { MaterialSummary } from 'shared-api';
import { Button, Plus, Spinner } from 'shared-ui';
import { MaterialList, Note } from './MaterialList.ts';

interface Props {
  /** Undefined until an answer has come. */
  materials: MaterialSummary[] | undefined;
  isSearching: boolean;
  /** The one that is being added. */
  pendingId: string | null;
  /** What is said of one beside its category. */
  about?: (material: MaterialSummary) => string | undefined;
  onAdd: (material: MaterialSummary) => void;
}

export function FoundMaterials({ materials, isSearching, pendingId, about, onAdd }: Props) {
  return (
    <MaterialList aria-label="Найденные материалы">
      {isSearching && <Spinner size={18} label="Поиск" />}
      {materials?.map((material) => (
        <li key={material.id}>
          <span>
            {material.title}
            <Note>{[material.category.name, about?.(material)].filter(Boolean).join(' · ')}</Note>
          </span>
          <Button
            size="small"
            icon={<Plus aria-hidden="true" />}
            isPending={pendingId === material.id}
            onClick={() => onAdd(material)}
            aria-label={`Добавить «${material.title}»`}
          >
            Добавить
          </Button>
        </li>
      ))}
      {materials?.length === 0 && !isSearching && <li>Ничего не найдено или всё уже добавлено</li>}
    </MaterialList>
  );
}
