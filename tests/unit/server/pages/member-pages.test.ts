import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { getMember } from '#lib/wps/contract/member.ts';
import type { Glance, GlanceInput } from '#lib/wps/glance.ts';
import { headerOf, type PlainResponse } from '#server/http/plain-response.ts';
import type { PageRequest } from '#server/pages/astro-page.ts';
import { aRequestContext } from '../request-contexts.ts';
import { DIRECTIVE, HTML, type Page, somePages } from './some-pages.ts';
import { aGlance } from './templates/glances.ts';

const FILLING = '<p>words that repeat</p>'.repeat(200);

/** A page that shows the account, where its member is known. */
function accountPage({ locals: { template, token } }: PageRequest): Page {
	const account = template?.marks.value(({ member }) => member.account) ?? `rendered ${token}`;
	return { body: Buffer.from(`<h1>${account}</h1>${FILLING}`) };
}

function memberPages({ page = accountPage, glances = {} }: Given = {}) {
	const read = vi.fn(async ({ token }: GlanceInput) => glances[token]);
	return { ...somePages(page, { readGlance: read }), read };
}

interface Given {
	page?: (request: PageRequest) => Page;
	/** By the token of the session. */
	glances?: Record<string, Glance>;
}

function contextOf(token: string, given = {}) {
	const headers = { 'accept-encoding': 'br', cookie: `__Host-sid=${token}` };
	return aRequestContext({ token, headers, ...given });
}

function textOf({ headers, body = Buffer.of() }: PlainResponse): string {
	const isPacked = headers.includes('br');
	return (isPacked ? brotliDecompressSync(body) : body).toString().replaceAll(/\s+>/g, '>');
}

const both = { a: aGlance({ account: 'rahim' }), b: aGlance({ account: 'karim' }) };

test('a page is rendered once for all members of a class and filled for each', async () => {
	const { pages, asked } = memberPages({ glances: both });

	const first = await pages.respond(contextOf('a'), undefined);
	const other = await pages.respond(contextOf('b'), undefined);

	expect(textOf(first)).toContain('<h1>rahim</h1>');
	expect(textOf(other)).toBe(textOf(first).replace('rahim', 'karim'));
	expect(asked).toHaveLength(1);
	expect(headerOf(first, 'cache-control')).toBe('no-store');
	expect(first.headers).not.toContain('page-public');
});

test('a template has no session, cookie or address of the request that it is made for', async () => {
	const { pages, asked } = memberPages({ glances: both });

	await pages.respond(contextOf('a', { deviceKey: 'device', theme: 'dark' }), undefined);

	const [request] = asked;
	expect(request?.locals).not.toHaveProperty('token');
	expect(request?.clientAddress).toBe('');
	expect(JSON.stringify(request?.headers)).not.toContain('cookie');
	expect(request?.locals.theme).toBe('dark');
});

test('ready bytes are made after the first page and filled from then on', async () => {
	const { pages } = memberPages({ glances: both });
	const first = await pages.respond(contextOf('a'), undefined);

	await vi.waitFor(async () => {
		const packed = await pages.respond(contextOf('b'), undefined);
		expect(pages.memberMetrics?.().packed).toBeGreaterThan(0);
		expect(textOf(packed)).toBe(textOf(first).replace('rahim', 'karim'));
	});
});

test('a browser without brotli gets the filled page too', async () => {
	const { pages } = memberPages({ glances: both });

	const plain = await pages.respond(contextOf('a', { headers: {} }), undefined);

	expect(textOf(plain)).toContain('<h1>rahim</h1>');
	expect(plain.headers).not.toContain('content-encoding');
});

test.for<{ name: string; glance: Glance | undefined; cookie?: string }>([
	{ name: 'whose session has ended', glance: undefined },
	{
		name: 'who must change the password',
		glance: aGlance({ member: { ...aGlance().member, mustChangePassword: true } }),
	},
	{ name: 'with an undecided round', glance: aGlance({ recent: [anOpenGame()] }) },
	{ name: 'whose first log-in it is', glance: aGlance(), cookie: 'first=1' },
])('the page of a member $name is rendered', async ({ glance, cookie = '' }) => {
	const { pages } = memberPages({ glances: glance ? { a: glance } : {} });
	const headers = { cookie: `__Host-sid=a; ${cookie}` };

	const page = await pages.respond(contextOf('a', { headers }), undefined);

	expect(textOf(page)).toContain('rendered a');
});

function anOpenGame(): NonNullable<Glance['recent']>[number] {
	const game = { nodeId: 1, vassalage: 'JHL', gameType: 'RNG', gameCode: 'x', gameName: 'X' };
	return { ...game, openRound: { betAmount: 1n, closesAt: new Date(0) } } as never;
}

test('a page that asks for a member’s own data is rendered, and not tried again at once', async () => {
	const refusals: number[] = [];
	const { pages, asked } = memberPages({
		page: (request) => {
			const url = `https://jhilik.example${getMember.path}`;
			void request.locals.transport(new Request(url)).then(({ status }) => refusals.push(status));
			return accountPage(request);
		},
		glances: both,
	});

	const first = await pages.respond(contextOf('a'), undefined);
	const again = await pages.respond(contextOf('b'), undefined);

	expect([textOf(first), textOf(again)].join()).toMatch(/rendered a.*rendered b/s);
	expect(asked.map(({ locals }) => locals.template !== undefined)).toEqual([true, false, false]);
	expect(refusals[0]).toBe(401);
});

test('an address without a template says nothing about the others of its path', async () => {
	const { pages } = memberPages({
		page: (request) => {
			if (request.address.includes('mode=fav')) request.locals.template?.marks.refuse('own games');
			return { ...accountPage(request), headers: [HTML, ['page-cache', 'fresh=60, query=mode']] };
		},
		glances: both,
	});
	await pages.respond(contextOf('a'), undefined);
	// A visitor's page tells which names of the query the path reads.
	await pages.respond(aRequestContext({ headers: {} }), undefined);

	const own = await pages.respond(contextOf('a', { query: '?mode=fav' }), undefined);
	const all = await pages.respond(contextOf('b', { query: '?mode=hot' }), undefined);

	expect(textOf(own)).toContain('rendered a');
	expect(textOf(all)).toContain('<h1>karim</h1>');
});

test('members of another class have a template of their own', async () => {
	const { pages, asked } = memberPages({
		glances: { ...both, trial: aGlance({ account: 'guest', type: 4 }) },
	});

	await pages.respond(contextOf('a'), undefined);
	await pages.respond(contextOf('trial'), undefined);
	await pages.respond(contextOf('a', { theme: 'dark' }), undefined);

	expect(asked.map(({ locals }) => locals.template?.memberClass.type)).toEqual([0, 4, 0]);
});

test('a change of what a page shows renders its template again', async () => {
	const { pages, asked } = memberPages({ glances: both });
	await pages.respond(contextOf('a'), undefined);

	pages.invalidate(['home']);
	await pages.respond(contextOf('b'), undefined);

	expect(asked).toHaveLength(2);
});

test('the parts that a template needs are read with it from then on', async () => {
	const glance = aGlance({ favourites: new Set(['7']) });
	const { pages, read } = memberPages({
		page: ({ locals: { template } }) => {
			const has = (one: Glance) => one.favourites?.has('7') ?? false;
			const name = template?.marks.choice(has, 'remove', 'add', 'favourites') ?? 'rendered';
			return { body: Buffer.from(`<button name="${name}">${FILLING}`) };
		},
		glances: { a: glance },
	});
	read.mockImplementation(async ({ parts }) =>
		parts.has('favourites') ? glance : { ...glance, favourites: undefined },
	);

	const first = await pages.respond(contextOf('a'), undefined);
	read.mockClear();
	const again = await pages.respond(contextOf('a'), undefined);

	expect([textOf(first), textOf(again)].every((page) => page.includes('name="remove"'))).toBe(true);
	expect(read).toHaveBeenCalledOnce();
});

test('while values cannot be read, the page is rendered', async () => {
	const { pages, read } = memberPages({ glances: both });
	read.mockRejectedValue(new Error('the database is away'));

	const page = await pages.respond(contextOf('a'), undefined);

	expect(textOf(page)).toContain('rendered a');
	expect(pages.memberMetrics?.()).toMatchObject({ renderedUnread: 1 });
});

test('a form is rendered for its request', async () => {
	const { pages } = memberPages({ glances: both });

	const page = await pages.respond(contextOf('a', { method: 'POST' }), undefined);

	expect(textOf(page)).toContain('rendered a');
});

test('a page for one request alone is no template', async () => {
	const { pages, asked } = memberPages({
		page: (request) => ({ ...accountPage(request), headers: [HTML] }),
		glances: both,
	});

	await pages.respond(contextOf('a'), undefined);
	await pages.respond(contextOf('a', { query: '?page=2' }), undefined);

	expect(asked.at(-1)?.locals.token).toBe('a');
	expect(DIRECTIVE[0]).toBe('page-cache');
});

test('ready bytes are made again after a template was dropped and came back unchanged', async () => {
	const { pages } = memberPages({ glances: both });
	const isPacked = async () => {
		const { packed } = pages.memberMetrics?.() ?? { packed: 0 };
		await pages.respond(contextOf('a'), undefined);
		expect(pages.memberMetrics?.().packed).toBeGreaterThan(packed);
	};
	await vi.waitFor(isPacked);

	pages.invalidate(['home']);

	await vi.waitFor(isPacked);
});

test('the text of a template with many marks is not made larger than a fifth', async () => {
	const { pages } = memberPages({
		page: ({ locals: { template } }) => {
			const one = () => template?.marks.value(({ member }) => member.account) ?? 'rendered';
			const rows = Array.from({ length: 60 }, () => `<p>${one()}</p>${'<i>word</i>'.repeat(20)}`);
			return { body: Buffer.from(rows.join('')) };
		},
		glances: both,
	});

	for (let count = 0; count < 5; count++) {
		const page = await pages.respond(contextOf('b'), undefined);
		expect(textOf(page)).toContain('<p>karim</p>');
		await new Promise((resolve) => setTimeout(resolve, 30));
	}
	expect(pages.memberMetrics?.()).toMatchObject({ filled: 5, packed: 0 });
});
