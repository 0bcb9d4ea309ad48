import { useState } from 'react';
import {
  Button,
  Callout,
  EmptyState,
  FormFailure,
  Listing,
  LoadFailed,
  Loading,
  ScreenFailure,
  Skeleton,
  Spinner,
} from 'shared-ui';
import { Sample, Section } from './Section.tsx';

export function States() {
  const [isRetrying, setRetrying] = useState(false);
  return (
    <Section title="Состояния">
      <Sample name="Callout" isWide>
        <div style={{ display: 'grid', gap: 10 }}>
          <Callout kind="info">Черновик сохранён в этом браузере.</Callout>
          <Callout kind="success">Материал опубликован.</Callout>
          <Callout kind="warning">Нет подключения. Ответы отправятся, когда связь вернётся.</Callout>
          <Callout kind="danger">Не удалось сохранить. Введённое на месте, повторите позже.</Callout>
        </div>
      </Sample>
      <Sample name="Spinner, Loading">
        <Spinner size={16} label="" />
        <Spinner label="Загружаем" />
        <Loading label="Загружаем раздел" />
      </Sample>
      <Sample name="Skeleton" isWide>
        <div style={{ display: 'grid', gap: 10 }}>
          <Skeleton $height={24} $width="45%" />
          <Skeleton />
          <Skeleton $width="80%" />
        </div>
      </Sample>
      <Sample name="EmptyState" isWide>
        <EmptyState title="Материалы не найдены" action={<Button>Сбросить фильтры</Button>}>
          Попробуйте другие слова.
        </EmptyState>
      </Sample>
      <Sample name="LoadFailed" isWide>
        <LoadFailed
          message="Сервер не отвечает. Проверьте подключение."
          onRetry={() => setRetrying(!isRetrying)}
          isRetrying={isRetrying}
        />
      </Sample>
      <Sample name="FormFailure" isWide>
        <FormFailure>Отдел с таким названием уже есть.</FormFailure>
      </Sample>
      <Sample name="Listing" isWide>
        <Listing list={waiting} waiting={<Skeleton />} empty={() => null}>
          {() => null}
        </Listing>
      </Sample>
      {/* The last one: its heading is that of a page, and the next section has one below it. */}
      <Sample name="ScreenFailure" isWide>
        <ScreenFailure
          failure={{
            error: new Error('Сервер не отвечает. Проверьте подключение.'),
            isMissing: false,
            retry: () => undefined,
            isRetrying: false,
          }}
          missing={{ title: 'Материал не найден', text: 'Возможно, его удалили.', back: <Button>К материалам</Button> }}
          title="Материал не загрузился"
        />
      </Sample>
    </Section>
  );
}

const waiting = { data: undefined, error: null, isFetching: true, isPlaceholderData: false, refetch: () => undefined };
