import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Quiz, Role, Surroundings } from 'shared-api';
import { materials, quizAttempts, quizzes, sections } from 'shared-api/contract';
import { buildId, buildMaterial, buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

// jsdom lays nothing out, so it has nothing to scroll.
beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

const company = { id: buildId(), name: 'Компания' };
const category = { id: buildId(), name: 'Охрана труда' };
const before = { id: buildId(), title: 'Вводный инструктаж' };
const after = { id: buildId(), title: 'Работа на высоте' };
const alike = { id: buildId(), title: 'Средства защиты', description: 'Каски и перчатки' };

const around = { path: [company, category], previous: before, next: after, related: [alike] };

interface Options {
  answer?: () => { data: Surroundings };
  search?: string;
  role?: Role;
  hasQuiz?: boolean;
}

function openMaterial({
  answer = () => ({ data: around }),
  search = '',
  role = 'USER',
  hasQuiz = false,
}: Options = {}) {
  const server = createFakeServer();
  const material = buildMaterial({ title: 'Пожарная безопасность', category, categoryId: category.id, hasQuiz });
  server.answer(materials.getMaterial, ({ params }) => ({
    data: params.id === material.id ? material : buildMaterial({ id: params.id, title: 'Другой' }),
  }));
  server.answer(sections.materialSurroundings, answer);
  const host = createTestHost({ api: server.api, user: buildUser({ role }) });
  const { router } = renderRemote(routes, {
    host,
    mount: '/materials',
    path: `/materials/${material.id}${search}`,
    state: { listSearch: '?search=пожар' },
  });
  return { server, material, router, user: userEvent.setup() };
}

describe('what stands around a material', () => {
  it('is the way through its sections, each of which leads to its materials', async () => {
    openMaterial();
    const link = await screen.findByRole('link', { name: 'Компания' });
    expect(link).toHaveAttribute('href', `/materials?categoryId=${company.id}`);
    expect(screen.getByRole('link', { name: 'Охрана труда' })).toHaveAttribute(
      'href',
      `/materials?categoryId=${category.id}`,
    );
  });

  it('is the material before and the one after, on the way of the same list', async () => {
    const { router, user } = openMaterial();
    const pair = within(await screen.findByRole('navigation', { name: 'Соседние материалы раздела' }));
    expect(pair.getByRole('link', { name: /Вводный инструктаж/ })).toHaveAttribute('rel', 'prev');
    const next = pair.getByRole('link', { name: /^Следующий материал Работа на\sвысоте$/ });
    expect(next).toHaveAttribute('rel', 'next');
    next.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/materials/${after.id}`));
    expect(router.state.location.state).toEqual({ listSearch: '?search=пожар' });
  });

  it('is what is like it', async () => {
    openMaterial();
    const related = within(await screen.findByRole('region', { name: 'Похожие материалы' }));
    expect(related.getByRole('link', { name: 'Средства защиты' })).toHaveAttribute('href', `/materials/${alike.id}`);
    expect(related.getByText('Каски и перчатки')).toBeVisible();
  });

  it('says nothing of what there is not', async () => {
    openMaterial({ answer: () => ({ data: { path: [company, category], previous: null, next: null, related: [] } }) });
    await screen.findByRole('link', { name: 'Компания' });
    expect(screen.queryByRole('navigation', { name: 'Соседние материалы раздела' })).toBeNull();
    expect(screen.queryByText('Похожие материалы')).toBeNull();
  });

  it('is missed by nobody where it does not come: the text, and its own section, are there', async () => {
    const refuse = jest.fn((): never => {
      throw refusal(500, 'Внутренняя ошибка сервера');
    });
    openMaterial({ answer: refuse });
    expect(await screen.findByRole('link', { name: 'Охрана труда' })).toBeVisible();
    await waitFor(() => expect(refuse).toHaveBeenCalled());
    expect(screen.getByText('Добро пожаловать')).toBeVisible();
    expect(screen.queryByText('Внутренняя ошибка сервера')).toBeNull();
  });

  it('is not shown, nor its section unfolded, beside the form', async () => {
    const { router, user } = openMaterial({ role: 'EDITOR' });
    expect(await screen.findByText('Похожие материалы')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Редактировать' }));
    await waitFor(() => expect(router.state.location.search).toBe('?edit=true'));
    expect(screen.queryByRole('button', { name: 'Содержание раздела' })).toBeNull();
    expect(screen.queryByText('Похожие материалы')).toBeNull();
  });

  it('is not shown while a quiz is taken', async () => {
    const { server, material, user } = openMaterial({ hasQuiz: true });
    const questions: Quiz['questions'] = [
      { id: 'q1', text: 'Лифтом нельзя', type: 'TRUE_FALSE', options: [], isRequired: false },
    ];
    server.answer(quizzes.quizOfMaterial, () => ({
      data: {
        id: buildId(),
        title: 'Проверьте себя',
        description: '',
        material: { id: material.id, title: material.title },
        timeLimit: 0,
        passingScore: 70,
        questions,
        isActive: true,
        createdAt: '2026-11-20T09:00:00.000Z',
        waitSeconds: 0,
        _count: { attempts: 0 },
      },
    }));
    server.answer(quizAttempts.ownAttempts, () => ({ data: [] }));
    server.answer(quizAttempts.startQuiz, () => ({ data: { id: buildId(), questions } }));
    expect(await screen.findByText('Похожие материалы')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /Пройти тест/ }));
    expect(await screen.findByText('Лифтом нельзя')).toBeVisible();
    expect(screen.queryByText('Похожие материалы')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Содержание раздела' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /Отмена|Закрыть/ }));
    expect(await screen.findByText('Похожие материалы')).toBeVisible();
  });
});

describe('the contents of the section', () => {
  it('come when somebody unfolds them, with the open material marked', async () => {
    const { server, material, user } = openMaterial();
    const fold = await screen.findByRole('button', { name: 'Содержание раздела' });
    const asked = () => server.requests.filter(({ address }) => address.includes('/contents')).length;
    expect(asked()).toBe(0);
    server.answer(sections.sectionContents, () => ({
      data: {
        section: category,
        path: [company],
        sections: [{ id: buildId(), name: 'Склад', parentId: category.id, depth: 2, materials: 3 }],
        materials: [
          { ...before, isPublished: true },
          { id: material.id, title: material.title, isPublished: true },
          { ...after, isPublished: false },
        ],
        total: 3,
        totalPages: 1,
        page: 1,
      },
    }));
    await user.click(fold);
    const contents = within(screen.getByRole('navigation', { name: 'Материалы раздела' }));
    expect(await contents.findByRole('link', { name: 'Пожарная безопасность' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(contents.getByRole('link', { name: 'Вводный инструктаж' })).not.toHaveAttribute('aria-current');
    expect(contents.getByText('Черновик')).toBeVisible();
    expect(contents.getByRole('link', { name: 'Склад' })).toBeVisible();
  });

  it('say that they have not come, and try again', async () => {
    const { server, material, user } = openMaterial();
    server.answer(sections.sectionContents, () => {
      throw refusal(500, 'Внутренняя ошибка сервера');
    });
    await user.click(await screen.findByRole('button', { name: 'Содержание раздела' }));
    expect(await screen.findByText(/Содержание не загрузилось/)).toBeVisible();
    server.answer(sections.sectionContents, () => ({
      data: {
        section: category,
        path: [],
        sections: [],
        materials: [{ id: material.id, title: material.title, isPublished: true }],
        total: 1,
        totalPages: 1,
        page: 1,
      },
    }));
    const contents = within(screen.getByRole('navigation', { name: 'Материалы раздела' }));
    await user.click(contents.getByRole('button', { name: 'Повторить' }));
    expect(await contents.findByRole('link', { name: 'Пожарная безопасность' })).toBeVisible();
  });
});
