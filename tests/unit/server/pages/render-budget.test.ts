import { expect, onTestFinished, test, vi } from 'vitest';
import { limitDatabaseTimeOf, waitInTime } from '#lib/database-time.ts';
import { headerOf } from '#server/http/plain-response.ts';
import { createRenderBudget, type PagesBusy } from '#server/pages/render-budget.ts';
import { aRequestContext } from '../request-contexts.ts';
import { somePages } from './some-pages.ts';

/** Renders that end when the test lets them. */
function renders() {
	const ends: (() => void)[] = [];
	const render = () => new Promise<string>((resolve) => ends.push(() => resolve('page')));
	return { ends, render };
}

async function statusOf(render: Promise<unknown>): Promise<number | string> {
	return await render.then(String, ({ status }: PagesBusy) => status);
}

test('an address renders two pages at a time, and fifteen requests wait', async () => {
	const budget = createRenderBudget();
	const { ends, render } = renders();
	const from = (end: number) => `2001:db8:1:2::${end}`;
	const asked = Array.from({ length: 18 }, (_, end) => statusOf(budget.run(from(end), render)));
	await Promise.resolve();

	expect(budget.metrics()).toEqual({ running: 2, waiting: 15, refused: 1 });
	expect(await asked[17]).toBe(429);
	for (let done = 0; done < 17; done += 1) {
		ends[done]?.();
		await asked[done];
	}
	expect(await Promise.all(asked.slice(0, 17))).toEqual(Array(17).fill('page'));
	expect(budget.metrics()).toEqual({ running: 0, waiting: 0, refused: 1 });
});

test('all addresses together render six pages, and sixty requests wait', async () => {
	const budget = createRenderBudget();
	const { render } = renders();
	const asked = Array.from({ length: 67 }, (_, end) => {
		return statusOf(budget.run(`203.0.113.${end}`, render));
	});
	await Promise.resolve();

	expect(budget.metrics()).toEqual({ running: 6, waiting: 60, refused: 1 });
	expect(await asked[66]).toBe(503);
});

test('pages that wait for another host have more room', async () => {
	const budget = createRenderBudget({ hasHost: true });
	const { render } = renders();
	for (let count = 0; count < 32; count += 1) void statusOf(budget.run('203.0.113.1', render));
	await Promise.resolve();

	expect(budget.metrics()).toMatchObject({ running: 32, waiting: 0 });
});

test('an address that renders as many as it may holds up no other one', async () => {
	const budget = createRenderBudget();
	const { render } = renders();
	for (let count = 0; count < 10; count += 1) void statusOf(budget.run('203.0.113.1', render));

	expect(await statusOf(budget.run('203.0.113.2', async () => 'other'))).toBe('other');
});

test('a request waits for a limited time, and a failed render gives its place back', async () => {
	const budget = createRenderBudget({ waitMs: 20 });
	const { render } = renders();
	for (let end = 0; end < 5; end += 1) void budget.run(`203.0.113.${end}`, render);
	const failed = budget.run('203.0.113.9', () => Promise.reject(new Error('a fault')));
	await expect(failed).rejects.toThrow('a fault');
	void budget.run('203.0.113.9', render);

	expect(await statusOf(budget.run('203.0.113.8', render))).toBe(503);
});

test('a request whose time of the database is over does not wait for a place', async () => {
	vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
	onTestFinished(() => void vi.useRealTimers());
	const budget = createRenderBudget({ waitMs: 60_000 });
	const { render } = renders();
	for (let end = 0; end < 6; end += 1) void budget.run(`203.0.113.${end}`, render);

	const status = limitDatabaseTimeOf(async () => {
		await waitInTime(() => new Promise(() => undefined)).catch(() => undefined);
		return await statusOf(budget.run('203.0.113.9', render));
	});
	await vi.advanceTimersByTimeAsync(4001);

	expect(await status).toBe(503);
});

test('a page without room is a 429 that says when to come again', async () => {
	const { pages } = somePages(() => new Promise(() => undefined));
	const open = (query: string) => {
		const context = aRequestContext({ method: 'POST', query });
		return Promise.resolve(pages.respond(context, undefined));
	};
	for (let count = 0; count < 17; count += 1) void open(`?page=${count}`);

	const refused = await open('?page=99');

	expect(refused.status).toBe(429);
	expect(headerOf(refused, 'retry-after')).toBe('2');
});

test('unknown addresses share one page of each language', async () => {
	const isUnknown = (path: string) => path.includes('made-up') || path.includes('unknown');
	const { pages, asked } = somePages(() => ({ status: 404 }), { isUnknown });
	const open = (path: string, locale: 'bn' | 'en') =>
		Promise.resolve(pages.respond(aRequestContext({ path, locale }), undefined));

	const answers = await Promise.all([
		...[open('/made-up-1', 'bn'), open('/made-up-2', 'bn'), open('/en/made-up-3', 'en')],
	]);
	await open('/made-up-4', 'bn');

	expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
	expect(asked.map(({ address }) => address).sort()).toEqual(['/en/unknown-page', '/unknown-page']);
	pages.invalidate([]);
	await open('/made-up-5', 'bn');
	expect(asked).toHaveLength(3);
});

test('an address close to a screen is rendered for itself', async () => {
	const { pages, asked } = somePages(() => ({ status: 404 }), { isUnknown: () => true });

	await pages.respond(aRequestContext({ path: '/RNG.html' }), undefined);

	expect(asked.map(({ address }) => address)).toEqual(['/RNG.html']);
});
