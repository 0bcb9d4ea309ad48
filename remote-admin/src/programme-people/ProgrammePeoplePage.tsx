import { useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { type Assignment, hasRole, type Programme, useCurrentUser, useListAddress } from 'shared-api';
import { Button, Callout, fontSize, LinkButton, PageHeader, Plus, space } from 'shared-ui';
import { styled } from 'styled-components';
import { AssignDialog } from './AssignDialog.tsx';
import { Assignments } from './Assignments.tsx';
import { Enrolments } from './Enrolments.tsx';

/** Whom a programme is assigned to, and who is where. */
export function ProgrammePeoplePage() {
  const programme = useLoaderData<Programme>();
  const address = useListAddress(['search', 'state']);
  const isAdmin = hasRole(useCurrentUser(), 'ADMIN');
  const [open, setOpen] = useState<{ assignment: Assignment | null } | null>(null);
  return (
    <>
      <PageHeader
        title={programme.title}
        description={programme.description}
        actions={
          <>
            <LinkButton as={Link} to={`/admin/attestations/programmes/${programme.id}/edit`}>
              Изменить программу
            </LinkButton>
            {isAdmin && (
              <Button
                variant="primary"
                icon={<Plus aria-hidden="true" />}
                onClick={() => setOpen({ assignment: null })}
              >
                Назначить
              </Button>
            )}
          </>
        }
      />
      {!programme.isActive && <Callout kind="warning">Программа неактивна: новым людям она не назначается.</Callout>}
      <Part aria-labelledby="assignments">
        <h2 id="assignments">Кому назначена</h2>
        <Assignments
          programmeId={programme.id}
          onEdit={isAdmin ? (assignment) => setOpen({ assignment }) : undefined}
        />
      </Part>
      <Part aria-labelledby="enrolments">
        <h2 id="enrolments">Кто проходит</h2>
        <Enrolments programmeId={programme.id} address={address} mayDecide={isAdmin} />
      </Part>
      {open && <AssignDialog programmeId={programme.id} assignment={open.assignment} onClose={() => setOpen(null)} />}
    </>
  );
}

const Part = styled.section`
  margin-bottom: ${space(7)};
  & > h2 { margin-bottom: ${space(3)}; font-size: ${fontSize.lead}; }
`;
