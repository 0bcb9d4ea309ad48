import { useCallback } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { hasRole, useCurrentUser } from 'shared-api';
import { LinkButton, ScrollText } from 'shared-ui';

interface Props {
  id: string;
  /** Names the thing for screen readers. */
  title: string;
}

/** Leads to what the log says of one thing; administrators alone may read it. */
export function LogLink({ id, title }: Props) {
  if (!hasRole(useCurrentUser(), 'ADMIN')) return null;
  return (
    <LinkButton
      as={Link}
      to={logOf(id)}
      $variant="ghost"
      $size="small"
      aria-label={`Журнал: ${title}`}
      data-hint="Журнал"
    >
      <ScrollText aria-hidden="true" />
    </LinkButton>
  );
}

/** The same for a menu. */
export function useOpenLog(): (thing: { id: string }) => void {
  const navigate = useNavigate();
  return useCallback(({ id }) => void navigate(logOf(id)), [navigate]);
}

function logOf(id: string): string {
  return `/admin/logs?object=${encodeURIComponent(id)}`;
}
