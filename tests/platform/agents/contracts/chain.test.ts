import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { offerChange } from '#platform/agents/contracts/change-contract.ts';
import { endOwn } from '#platform/agents/contracts/end-own.ts';
import { previewEnding } from '#platform/agents/contracts/preview-ending.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { test } from '../../database.ts';
import * as world from './world.ts';
import { NEXT_MONDAY, NOW, STEP } from './world.ts';

/** The line T, A and B below it, C below A, with the contracts of docs/agents.md, "An example". */
async function theExample(db: Database) {
	const t = await world.anAgent(db, { type: 2 });
	const a = await world.anAgent(db, { upline: t });
	const b = await world.anAgent(db, { upline: t });
	const c = await world.anAgent(db, { upline: a });
	const dividend = '1000/500/1 6%; 10000/1000/2 10%; 20000/8000/4 15%';
	await world.setTop(db, t, dividend);
	await world.setTop(db, t, '2500/1 0.3%; 5000/1 0.4%; 10000/3 0.6%', { kind: 'daily' });
	await world.setTop(db, t, '2000/0 0.15%; 10000/0 0.2%', { kind: 'hourly' });
	await world.setTop(db, t, '0.3/1.0 500', { kind: 'realtime' });
	const give = (from: world.Agent, to: world.Agent) => ({
		dividend: (text: string) => world.contract(db, { from, to, text }),
		daily: (text: string) => world.contract(db, { from, to, text, kind: 'daily' }),
		hourly: (text: string) => world.contract(db, { from, to, text, kind: 'hourly' }),
		realtime: (text: string) => world.contract(db, { from, to, text, kind: 'realtime' }),
	});
	const ofA = {
		dividend: await give(t, a).dividend('10000/1000/2 8%'),
		daily: await give(t, a).daily('3000/1 0.3%; 8000/2 0.4%'),
		hourly: await give(t, a).hourly('2000/0 0.1%'),
		realtime: await give(t, a).realtime('0.2/0.8 500'),
	};
	const ofB = {
		dividend: await give(t, b).dividend('1000/500/1 6%'),
		daily: await give(t, b).daily('5000/1 12'),
	};
	const ofC = {
		dividend: await give(a, c).dividend('10000/1000/2 5%'),
		daily: await give(a, c).daily('3000/1 0.25%'),
		realtime: await give(a, c).realtime('0.1/0.5 600'),
	};
	return { t, a, b, c, ofA, ofB, ofC };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('4 % for the dividend of A ends the 5 % of C, and no wage', async ({ db }) => {
	const { t, a, c, ofA, ofB, ofC } = await theExample(db);
	const draft = world.draft('dividend', '10000/1000/2 4%');
	const ofDraft = { memberId: t.memberId, id: ofA.dividend.id, draft, now: NOW };
	const drafted = await previewEnding(db, ofDraft);

	const { id } = await transaction(db, (tx) =>
		offerChange(tx, { payer: t, id: ofA.dividend.id, draft, ...STEP, now: NOW }),
	);
	const shown = await previewEnding(db, { memberId: a.memberId, id, now: NOW });

	const hash = sha256(`${ofC.dividend.id} ${NEXT_MONDAY.toISOString()}`);
	const { kind, product } = ofC.dividend;
	const ends = { id: ofC.dividend.id, kind, product, endsAt: NEXT_MONDAY };
	expect(shown).toEqual({
		...{ hash, at: NEXT_MONDAY, count: 1 },
		ends: [{ ...ends, account: c.username, isDirect: true }],
	});
	const masked = `${c.username.slice(0, 2)}***${c.username.at(-1)}`;
	expect(drafted.ends).toEqual([{ ...ends, account: masked, isDirect: false }]);
	expect(drafted.hash).toBe(hash);

	const refused = await world.refusalOf(world.accept(db, { by: a, id }));
	expect(refused).toEqual({
		...{ code: 'contract_would_end', params: { hash, count: '1' }, field: 'proceed' },
	});
	await world.accept(db, { by: a, id, proceed: hash });

	expect(await world.stateOf(db, id)).toMatchObject({ state: 'active', startsAt: NEXT_MONDAY });
	for (const ended of [ofA.dividend, ofC.dividend]) {
		expect(await world.stateOf(db, ended.id)).toMatchObject({
			...{ state: 'ended', endsAt: NEXT_MONDAY },
		});
	}
	const others = [ofA.daily, ofA.hourly, ofA.realtime, ofC.daily, ofC.realtime];
	for (const other of [...others, ofB.dividend, ofB.daily]) {
		expect(await world.stateOf(db, other.id)).toMatchObject({ state: 'active', endsAt: null });
	}
	expect((await world.eventsOf(db, ofC.dividend.id)).at(-1)).toMatchObject({
		...{ what: 'ended', actor: 'rule', details: { reason: 'above', cause: id } },
	});
	const { rows } = await sql<{ params: object }>`select params from member_message
		where member_id = ${c.memberId} and kind = 'contract_ended'`.execute(db);
	expect(rows).toEqual([
		{
			params: expect.objectContaining({
				...{ at: '2026-11-09 00:00', kind_en: 'dividend', product_en: 'all games' },
				reason_en: expect.stringContaining('above it was lowered'),
			}),
		},
	]);
});

test('a hash of an older list is refused, with the new one', async ({ db }) => {
	const { t, a, ofA, ofC } = await theExample(db);
	const d = await world.anAgent(db, { upline: a });
	const draft = world.draft('dividend', '10000/1000/2 4%');
	const { id } = await transaction(db, (tx) =>
		offerChange(tx, { payer: t, id: ofA.dividend.id, draft, ...STEP, now: NOW }),
	);
	const older = await previewEnding(db, { memberId: a.memberId, id, now: NOW });
	await world.contract(db, { from: a, to: d, text: '10000/1000/2 5%' });

	const refused = await world.refusalOf(world.accept(db, { by: a, id, proceed: older.hash }));

	const newer = await previewEnding(db, { memberId: a.memberId, id, now: NOW });
	expect(newer.hash).not.toBe(older.hash);
	expect(refused).toMatchObject({
		...{ code: 'contract_would_end', params: { hash: newer.hash, count: '2' } },
	});
	expect(await world.stateOf(db, ofC.dividend.id)).toMatchObject({ state: 'active' });
	await world.accept(db, { by: a, id, proceed: newer.hash });
});

test('a contract that ends takes the whole line below it, and the offers in it', async ({ db }) => {
	const { a, c, ofA, ofC } = await theExample(db);
	const d = await world.anAgent(db, { upline: c });
	const e = await world.anAgent(db, { upline: d });
	const f = await world.anAgent(db, { upline: a });
	const ofD = await world.contract(db, { from: c, to: d, text: '10000/1000/2 3%' });
	const offers = [
		await world.offer(db, { from: d, to: e, text: '10000/1000/2 1%' }),
		await world.offer(db, { from: a, to: f, text: '10000/1000/2 1%' }),
	];
	const id = ofA.dividend.id;
	const shown = await previewEnding(db, { memberId: a.memberId, id, now: NOW });
	const end = (proceed?: string) =>
		transaction(db, (tx) => endOwn(tx, { payee: a, id, proceed, ...STEP, now: NOW }));

	expect(shown.ends.map((one) => [one.id, one.account, one.isDirect])).toEqual([
		[ofC.dividend.id, c.username, true],
		[ofD.id, `${d.username.slice(0, 2)}***${d.username.at(-1)}`, false],
	]);
	expect(await world.outcomeOf(end())).toBe('contract_would_end');
	await end(shown.hash);

	for (const ended of [ofA.dividend, ofC.dividend, ofD]) {
		expect(await world.stateOf(db, ended.id)).toMatchObject({
			...{ state: 'ended', endsAt: NEXT_MONDAY },
		});
	}
	for (const offer of offers) {
		expect(await world.stateOf(db, offer.id)).toMatchObject({ state: 'withdrawn' });
	}
	expect((await world.messagesOf(db, d)).at(-1)).toBe('contract_ended');
	expect((await world.messagesOf(db, e)).at(-1)).toBe('contract_withdrawn');
});

test('lower terms withdraw the offers that would be better, and leave the others', async ({
	db,
}) => {
	const { t, a, ofA, ofC } = await theExample(db);
	const [d, e] = [await world.anAgent(db, { upline: a }), await world.anAgent(db, { upline: a })];
	const better = await world.offer(db, { from: a, to: d, text: '10000/1000/2 7%' });
	const lower = await world.offer(db, { from: a, to: e, text: '10000/1000/2 2%' });
	const draft = world.draft('dividend', '10000/1000/2 6%');
	const { id } = await transaction(db, (tx) =>
		offerChange(tx, { payer: t, id: ofA.dividend.id, draft, ...STEP, now: NOW }),
	);

	await world.accept(db, { by: a, id });

	expect(await world.stateOf(db, better.id)).toMatchObject({ state: 'withdrawn' });
	expect(await world.stateOf(db, lower.id)).toMatchObject({ state: 'offered' });
	expect(await world.stateOf(db, ofC.dividend.id)).toMatchObject({ state: 'active' });
	await world.accept(db, { by: e, id: lower.id });
});

test('the platform gives the top lower terms: what is better below ends with them', async ({
	db,
}) => {
	const { t, a, b, ofA, ofB, ofC } = await theExample(db);

	await world.setTop(db, t, '1000/500/1 6%; 10000/1000/2 7%');

	expect(await world.stateOf(db, ofA.dividend.id)).toMatchObject({ state: 'ended' });
	expect(await world.stateOf(db, ofC.dividend.id)).toMatchObject({ state: 'ended' });
	expect(await world.stateOf(db, ofB.dividend.id)).toMatchObject({ state: 'active' });
	expect((await world.messagesOf(db, a)).at(-1)).toBe('contract_ended');
	expect(await world.messagesOf(db, b)).not.toContain('contract_ended');
});

test('a preview is for the two sides of a contract', async ({ db }) => {
	const { b, c, ofA } = await theExample(db);
	const draft = world.draft('dividend', '10000/1000/2 4%');

	for (const { memberId } of [b, c]) {
		const about = { memberId, id: ofA.dividend.id, now: NOW };
		expect(await world.outcomeOf(previewEnding(db, about))).toBe('contract_gone');
		expect(await world.outcomeOf(previewEnding(db, { ...about, draft }))).toBe('contract_gone');
	}
});
