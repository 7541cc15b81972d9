import { expect, test } from 'vitest';
import { loadBonusPage } from '#features/bonuses/load-bonus-page.ts';
import type { Call } from '#lib/wps/call.ts';
import { type Bonus, giveUpBonus, listBonuses, listBonusPlays } from '#lib/wps/contract/bonuses.ts';
import { getPromotionTerms } from '#lib/wps/contract/promotions.ts';

const bonus = (bonusId: string, status: Bonus['status'], more: Partial<Bonus> = {}): Bonus => ({
	...{ bonusId, status, title: bonusId, granted: 120n, released: 36n, balance: 84n },
	...{ required: 600n, done: 200n, startTime: new Date(0), expireTime: new Date(1) },
	...more,
});

const LIST = [
	bonus('b3', 'ACTIVE', { promotionId: 'reload', termsVersion: 'v1' }),
	bonus('b2', 'ACTIVE'),
	bonus('b1', 'GIVEN_UP'),
	bonus('b0', 'DONE'),
];

interface Asked {
	query?: string;
	fields?: Record<string, string>;
	list?: readonly Bonus[];
	/** Calls that are refused. */
	refused?: readonly Call[];
}

/** Opens the page; returns it with the calls that were made. */
async function open({ query = '', fields, list = LIST, refused = [] }: Asked = {}) {
	const url = new URL(`/member/bonusDetails${query}`, 'https://site.test');
	const request = new Request(url, {
		...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
	});
	const sent: [Call, object][] = [];
	const wps = async (call: Call, input: object) => {
		sent.push([call, input]);
		if (refused.includes(call))
			return { ok: false, refusal: { code: 'bonus_not_found', params: {} } };
		return { ok: true, value: call === listBonuses ? { list } : { list: [], parts: [] } };
	};
	const locals = { locale: 'bn', wps } as unknown as App.Locals;
	const page = await loadBonusPage({ request, url, locals });
	if ('next' in page) return { next: page.next, sent };
	return { page, sent };
}

test('the rounds of the first active bonus are listed, with the terms that were taken', async () => {
	const { page, sent } = await open();

	expect(page?.chosen?.bonusId).toBe('b3');
	expect(
		page?.active.map(({ bonus: { bonusId }, terms }) => [bonusId, terms !== undefined]),
	).toEqual([
		['b3', true],
		['b2', false],
	]);
	expect(page?.ended.map(({ bonusId }) => bonusId)).toEqual(['b1', 'b0']);
	expect(sent).toEqual([
		[listBonuses, {}],
		[listBonusPlays, { bonusId: 'b3', page: 1 }],
		[getPromotionTerms, { promotionId: 'reload', version: 'v1', language: 'BN' }],
	]);
});

test('the address names another bonus, an ended one too, and a page', async () => {
	const { page, sent } = await open({ query: '?bonus=b0&page=3' });

	expect(page).toMatchObject({ chosen: { bonusId: 'b0' }, page: 3 });
	expect(sent).toContainEqual([listBonusPlays, { bonusId: 'b0', page: 3 }]);
});

test.for([
	['?bonus=other&page=x', 'b3'],
	['?bonus=', 'b3'],
] as const)('%s names no bonus: the first active one is chosen', async ([query, bonusId]) => {
	const { page } = await open({ query });

	expect(page).toMatchObject({ chosen: { bonusId }, page: 1 });
});

test('without an active bonus no rounds are listed until one is chosen', async () => {
	const { page, sent } = await open({ list: [bonus('b1', 'EXPIRED')] });

	expect(page).toMatchObject({ active: [], chosen: undefined, plays: undefined });
	expect(sent).toEqual([[listBonuses, {}]]);
});

test.for([
	['b3', 'b3'],
	['b1', undefined],
	['other', undefined],
] as const)('giving %s up asks to confirm %s', async ([id, asked]) => {
	const { page, sent } = await open({ query: `?giveUp=${id}` });

	expect(page?.leaving?.bonusId).toBe(asked);
	expect(sent.map(([call]) => call)).not.toContain(giveUpBonus);
});

test.for([
	['b1', 'b1'],
	['b0', undefined],
	['b3', undefined],
] as const)('after giving %s up the page says what became of %s', async ([id, left]) => {
	const { page } = await open({ query: `?done=${id}` });

	expect(page?.left?.bonusId).toBe(left);
});

test('a confirmed bonus is given up, and the page is read anew', async () => {
	const { next, sent } = await open({ fields: { bonusId: 'b3' } });

	expect(next).toBe('/member/bonusDetails?done=b3');
	expect(sent).toEqual([[giveUpBonus, { bonusId: 'b3' }]]);
});

test('a refused form shows why, and asks for nothing again', async () => {
	const asked = { query: '?giveUp=b3', fields: { bonusId: 'b1' }, refused: [giveUpBonus] };
	const { page } = await open(asked);

	expect(page).toMatchObject({ refusal: { code: 'bonus_not_found' }, leaving: undefined });
});

test('the page stays when the rounds or the terms cannot be read', async () => {
	const { page } = await open({ refused: [listBonusPlays, getPromotionTerms] });

	expect(page?.plays).toMatchObject({ ok: false });
	expect(page?.active[0]).toMatchObject({ bonus: { bonusId: 'b3' }, terms: undefined });
});

test('a list that could not be read shows no bonus', async () => {
	const { page } = await open({ refused: [listBonuses] });

	expect(page).toMatchObject({ answer: { ok: false }, active: [], ended: [], chosen: undefined });
});
