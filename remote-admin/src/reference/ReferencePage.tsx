import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminReferenceQuery, hasRole, type ReferenceEntry, useApi, useCurrentUser } from 'shared-api';
import {
  Award,
  Button,
  Card,
  color,
  fontSize,
  Link2,
  LinkButton,
  ListTree,
  LoadFailed,
  Loading,
  PageHeader,
  Plus,
  SectionTile,
  space,
  tiny,
  weight,
} from 'shared-ui';
import { styled } from 'styled-components';
import { ApproversDialog } from './approvers/ApproversDialog.tsx';
import { asTree } from './departmentTree.ts';
import { EmbedSitesCard } from './embed-sites/EmbedSitesCard.tsx';
import { type Kind, kinds } from './kinds.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { NameDialog } from './NameDialog.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { TimeZoneCard } from './TimeZoneCard.tsx';

type Open =
  | { kind: Kind; action: 'name'; entry?: ReferenceEntry }
  | { kind: Kind; action: 'merge'; entry: ReferenceEntry }
  | { kind: Kind; action: 'approvers'; entry: ReferenceEntry };

/** Categories and departments: what they are called and what belongs to them; and what holds for the whole company. */
export function ReferencePage() {
  const reference = useQuery(adminReferenceQuery(useApi()));
  const isAdmin = hasRole(useCurrentUser(), 'ADMIN');
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <PageHeader
        title="Справочники"
        description="Категории материалов и отделы компании"
        actions={isAdmin && <CompanyLinks />}
      />
      {reference.isPending && <Loading />}
      {reference.isError && (
        <LoadFailed
          message={reference.error.message}
          onRetry={() => reference.refetch()}
          isRetrying={reference.isFetching}
        />
      )}
      {reference.data && (
        <Pair>
          <Entries kind="categories" entries={reference.data.categories} onOpen={setOpen} />
          <Entries kind="departments" entries={reference.data.departments} onOpen={setOpen} />
        </Pair>
      )}
      {isAdmin && (
        <Below>
          <TimeZoneCard />
          <SecondFactorCard />
          <EmbedSitesCard />
        </Below>
      )}
      {open?.action === 'name' && (
        <NameDialog kind={open.kind} entry={open.entry} entries={reference.data?.[open.kind] ?? []} onClose={close} />
      )}
      {open?.action === 'approvers' && <ApproversDialog section={open.entry} onClose={close} />}
      {open?.action === 'merge' && (
        <MergeDialog
          kind={open.kind}
          entry={open.entry}
          others={(reference.data?.[open.kind] ?? []).filter(({ id }) => id !== open.entry.id)}
          onClose={close}
        />
      )}
    </>
  );
}

/** What else holds for the whole company, on pages of its own. */
function CompanyLinks() {
  return (
    <>
      <LinkButton as={Link} to="/admin/webhooks">
        <Link2 aria-hidden="true" />
        Вебхуки
      </LinkButton>
      <LinkButton as={Link} to="/admin/reference/documents">
        <Award aria-hidden="true" />
        Оформление документов
      </LinkButton>
    </>
  );
}

interface EntriesProps {
  kind: Kind;
  entries: ReferenceEntry[];
  onOpen: (open: Open) => void;
}

function Entries({ kind, entries, onOpen }: EntriesProps) {
  const texts = kinds[kind];
  // Sections have a page of their own for their tree.
  const rows = kind === 'departments' ? asTree(entries) : entries.map((entry) => ({ ...entry, depth: 0 }));
  return (
    <Card aria-labelledby={kind}>
      <Head>
        <h2 id={kind}>{texts.title}</h2>
        {kind === 'categories' && (
          <LinkButton as={Link} to="/admin/reference/order" $size="small">
            <ListTree aria-hidden="true" />
            Порядок разделов
          </LinkButton>
        )}
        <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => onOpen({ kind, action: 'name' })}>
          {texts.create}
        </Button>
      </Head>
      {entries.length === 0 && <p>{texts.empty}</p>}
      <List>
        {rows.map((entry) => (
          <li key={entry.id}>
            {kind === 'categories' && <SectionTile section={entry} size="medium" />}
            <div style={{ paddingInlineStart: entry.depth * 18 }}>
              <Name>{entry.name}</Name>
              {entry.head && (
                <Counts>
                  Руководитель: {entry.head.lastName} {entry.head.firstName}
                </Counts>
              )}
              <Counts>{texts.countOf(entry)}</Counts>
            </div>
            <EntryButtons kind={kind} entry={entry} isMergeable={entries.length > 1} onOpen={onOpen} />
          </li>
        ))}
      </List>
    </Card>
  );
}

interface ButtonsProps extends Pick<EntriesProps, 'kind' | 'onOpen'> {
  entry: ReferenceEntry;
  isMergeable: boolean;
}

function EntryButtons({ kind, entry, isMergeable, onOpen }: ButtonsProps) {
  const isAdmin = hasRole(useCurrentUser(), 'ADMIN');
  const change = kind === 'departments' && !isAdmin ? 'Переименовать' : 'Изменить';
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        aria-label={`${change}: ${entry.name}`}
        onClick={() => onOpen({ kind, action: 'name', entry })}
      >
        {change}
      </Button>
      {kind === 'categories' && isAdmin && (
        <Button
          size="small"
          variant="ghost"
          aria-label={`Согласование: ${entry.name}`}
          onClick={() => onOpen({ kind, action: 'approvers', entry })}
        >
          Согласование
        </Button>
      )}
      <Button
        size="small"
        variant="ghost"
        disabled={!isMergeable}
        aria-label={`Объединить: ${entry.name}`}
        onClick={() => onOpen({ kind, action: 'merge', entry })}
      >
        Объединить
      </Button>
    </>
  );
}

const Below = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(4)};
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(420px, 100%), 1fr));
  gap: ${space(4)} ${space(12)};
  align-items: start;
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin-bottom: ${space(3)};
  & h2 { margin-right: auto; font-size: ${fontSize.lead}; }
`;

const List = styled.ul`
  list-style: none;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)};
    padding: ${space(2)} 0;
    border-top: 1px solid ${color.line};
  }
  & > li > [aria-hidden] { margin-right: ${space(2)}; }
  & > li > div { flex: 1; min-width: 180px; overflow-wrap: anywhere; ${tiny} { min-width: 110px; } }
`;

const Name = styled.b`
  font-weight: ${weight.label};
`;

const Counts = styled.span`
  display: block;
  color: ${color.textSoft};
  font-size: ${fontSize.small};
`;
