import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Material } from 'shared-api';

/**
 * A readable address that the material has no more becomes its newest one, with all that stands behind it. The address
 * by the id stays as it is.
 *
 * @param material as the address has loaded it: one that is renamed on its own page keeps its address there
 */
export function useNewestAddress({ id, slug }: Pick<Material, 'id' | 'slug'>): void {
  const { id: shown } = useParams();
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isOld = slug !== undefined && shown !== id && shown !== slug;
  useEffect(() => {
    if (isOld) void navigate({ pathname: `/materials/${slug}`, search, hash }, { replace: true, state });
  }, [isOld, slug, search, hash, state, navigate]);
}
