import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { editingApi, failureText, type Material, materialKeys, sectionKeys, useApi, useHost } from 'shared-api';
import { Button, Ellipsis, History, ListChecks, Menu, MenuButton, Pencil, space, Trash2 } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  material: Pick<Material, 'id' | 'title'>;
  /** Called when somebody is about to edit: a pointer or the keyboard has come to the button. */
  onReachForEdit?: (() => void) | undefined;
}

/** What editors do with a material (specification section 2: others do not see it). */
export function MaterialActions({ material, onReachForEdit }: Props) {
  const [, setAddress] = useSearchParams();
  const { remove, isPending } = useDelete(material);
  const navigate = useNavigate();
  const open = (page: string) => void navigate(`/materials/${material.id}/${page}`);
  return (
    <Row>
      <Button
        icon={<Pencil aria-hidden="true" />}
        onPointerEnter={onReachForEdit}
        onFocus={onReachForEdit}
        onClick={() => setAddress({ edit: 'true' })}
      >
        Редактировать
      </Button>
      <Menu
        label="Действия с материалом"
        trigger={
          <MenuButton aria-label="Действия с материалом" isPending={isPending}>
            <Ellipsis aria-hidden="true" />
          </MenuButton>
        }
        actions={[
          { id: 'history', label: 'История', icon: <History />, onSelect: () => open('history') },
          { id: 'confirmations', label: 'Ознакомление', icon: <ListChecks />, onSelect: () => open('confirmations') },
          { id: 'delete', label: 'Удалить', icon: <Trash2 />, isDanger: true, onSelect: () => void remove() },
        ]}
      />
    </Row>
  );
}

function useDelete({ id, title }: Pick<Material, 'id' | 'title'>) {
  const api = useApi();
  const { confirm, notify } = useHost();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => editingApi(api).deleteMaterial({ params: { id } }),
    onSuccess: async () => {
      notify.success('Материал успешно удален!');
      await navigate('/materials');
      queryClient.removeQueries({ queryKey: materialKeys.detail(id) });
      await queryClient.invalidateQueries({ queryKey: materialKeys.lists() });
      void queryClient.invalidateQueries({ queryKey: sectionKeys.all });
    },
    onError: (error) => notify.error(failureText(error)),
  });
  const remove = async () => {
    const request = {
      title: 'Удалить материал?',
      text: `«${title}» исчезнет у всех вместе с файлами и тестом. Результаты уже пройденных тестов останутся.`,
      confirmLabel: 'Удалить',
      isDanger: true,
    };
    if (await confirm(request)) mutate();
  };
  return { remove, isPending };
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  @media print { display: none; }
`;
