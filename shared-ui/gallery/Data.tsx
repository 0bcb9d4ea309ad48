import { useState } from 'react';
import {
  Avatar,
  Badge,
  BookOpen,
  Fact,
  Facts,
  formatDate,
  formatFileSize,
  Paging,
  ProgressBar,
  StatCard,
  StatGrid,
  Table,
  Tabs,
  Tag,
  TagList,
} from 'shared-ui';
import { Sample, Section } from './Section.tsx';

const tags = ['охрана труда', 'склад', 'инструктаж', 'электропогрузчик', 'допуск'];

export function Data() {
  return (
    <Section title="Данные">
      <Sample name="StatCard в StatGrid: число, нет данных" isWide>
        <StatGrid>
          <StatCard label="Материалов" value={12840} icon={<BookOpen />} />
          <StatCard label="Средний балл" value="84,5 %" />
          <StatCard label="Просмотров" value={null} />
        </StatGrid>
      </Sample>
      <Sample name="Badge">
        <Badge tone="green">Пройдена</Badge>
        <Badge tone="yellow">На проверке</Badge>
        <Badge tone="red">Не пройдена</Badge>
        <Badge tone="blue">Назначена</Badge>
        <Badge tone="grey">Черновик</Badge>
      </Sample>
      <Sample name="Tag, TagList, Avatar">
        <Tag>регламент</Tag>
        <TagList tags={tags} />
        <Avatar firstName="Анна" lastName="Ковалёва" />
        <Avatar firstName="Пётр" lastName="Юрьев" size={52} />
      </Sample>
      <Sample name="Facts" isWide>
        <Facts>
          <Fact name="Автор">Ковалёва Анна</Fact>
          <Fact name="Обновлён">{formatDate('2026-11-21T09:00:00Z')}</Fact>
          <Fact name="Размер">{formatFileSize(314_572_800)}</Fact>
        </Facts>
      </Sample>
      <Sample name="ProgressBar: 0, 40, 100 %" isWide>
        {[0, 40, 100].map((value) => (
          <div key={value} style={{ marginBottom: 10 }}>
            <ProgressBar value={value} label={`Выполнено ${value} %`} />
          </div>
        ))}
      </Sample>
      <Lists />
    </Section>
  );
}

function Lists() {
  const [page, setPage] = useState(2);
  const [tab, setTab] = useState('active');
  return (
    <>
      <Sample name="Table" isWide>
        <Table label="Попытки">
          <thead>
            <tr>
              <th scope="col">Сотрудник</th>
              <th scope="col">Аттестация</th>
              <th scope="col">Результат</th>
            </tr>
          </thead>
          <tbody>
            {['Ковалёва Анна', 'Константинопольский Владислав', 'Ли Ян'].map((name, index) => (
              <tr key={name}>
                <td>{name}</td>
                <td>Электробезопасность, группа допуска II до 1000 В</td>
                <td>{90 - index * 17} %</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Sample>
      <Sample name="Paging" isWide>
        <Paging page={page} pageSize={20} total={57} onPage={setPage} />
      </Sample>
      <Sample name="Tabs" isWide>
        <Tabs
          label="Аттестации"
          items={[
            { id: 'active', label: 'Активные (12)' },
            { id: 'passed', label: 'Пройденные (3)' },
            { id: 'all', label: 'Все' },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          Содержание вкладки.
        </Tabs>
      </Sample>
    </>
  );
}
