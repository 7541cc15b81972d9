import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { ContractProduct } from '#lib/rules/agents/contract.ts';
import { askEnding } from '#platform/agents/contracts/ask-ending.ts';
import { offerChange } from '#platform/agents/contracts/change-contract.ts';
import { endOwn } from '#platform/agents/contracts/end-own.ts';
import { offerContract } from '#platform/agents/contracts/offer-contract.ts';
import { withdrawOffer } from '#platform/agents/contracts/withdraw-offer.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { test } from '../../database.ts';
import * as world from './world.ts';
import { NOW, STEP } from './world.ts';

const T_DIVIDEND = '1000/500/1 6%; 10000/1000/2 10%; 20000/8000/4 15%';
const A_DIVIDEND = '10000/1000/2 8%';

async function aPair(db: Database) {
	const top = await world.anAgent(db, { type: 2 });
	const agent = await world.anAgent(db, { upline: top });
	await world.setTop(db, top, T_DIVIDEND);
	return { top, agent };
}

describe('to whom', () => {
	test('an offer goes to an agent directly below only', async ({ db }) => {
		const { top, agent } = await aPair(db);
		const sibling = await world.anAgent(db, { upline: top });
		const deep = await world.anAgent(db, { upline: agent });
		const stranger = await world.anAgent(db);
		await world.contract(db, { from: top, to: agent, text: A_DIVIDEND });

		const offerTo = (to: world.Agent) =>
			world.outcomeOf(world.offer(db, { from: agent, to, text: '10000/1000/2 5%' }));
		for (const to of [agent, top, sibling, stranger, { memberId: 0, username: 'nobodys' }]) {
			expect(await offerTo(to)).toBe('not_in_tree');
		}
		const deeper = await world.outcomeOf(
			world.offer(db, { from: top, to: deep, text: A_DIVIDEND }),
		);
		expect(deeper).toBe('not_in_tree');
		expect(await offerTo(deep)).toBe('done');
	});

	test('a member, an affiliate, a trial, a locked and an excluded account take none', async ({
		db,
		owner,
	}) => {
		const { top } = await aPair(db);
		const upline = top;
		const excluded = await world.anAgent(db, { upline });
		await sql`insert into protection_block (member_id, kind, term, from_at)
			values (${excluded.memberId}, 'exclusion', 'indefinite', core.now())`.execute(owner);
		const closed = [
			await world.anAgent(db, { upline, type: 0 }),
			await world.anAgent(db, { upline, type: 41 }),
			await world.anAgent(db, { upline, type: 42 }),
			await world.anAgent(db, { upline, currency: 'DEMO' }),
			await world.anAgent(db, { upline, status: 'locked' }),
			excluded,
		];

		for (const to of closed) {
			const outcome = await world.outcomeOf(world.offer(db, { from: top, to, text: A_DIVIDEND }));
			expect(outcome).toBe('contract_not_accepted');
		}
		const general = await world.anAgent(db, { upline, type: 2 });
		const done = await world.outcomeOf(
			world.offer(db, { from: top, to: general, text: A_DIVIDEND }),
		);
		expect(done).toBe('done');
	});
});

describe('what', () => {
	test.for([
		['a ladder that falls', '10000/1000/2 8%; 20000/2000/3 7%', 'ladder_not_rising', 'rows.1.rate'],
		['a row that repeats', '10000/1000/2 8%; 10000/1000/2 9%', 'ladder_not_rising', 'rows.1.bet'],
		[
			'a threshold that falls',
			'10000/1000/2 8%; 20000/900/2 9%',
			'ladder_not_rising',
			'rows.1.loss',
		],
		['a rate above the own', '10000/1000/2 11%', 'contract_above_own', 'rows.0'],
		['a row that pays earlier', '900/500/1 1%', 'contract_above_own', 'rows.0'],
		[
			...['a later row above the own', '10000/1000/2 8%; 20000/8000/4 16%'],
			...['contract_above_own', 'rows.1'],
		],
		['a negative threshold', '-1/1000/2 8%', 'invalid_input', 'rows.0.bet'],
		['a threshold too high', '100000000000.0001/1000/2 8%', 'invalid_input', 'rows.0.bet'],
		['a rate above 1', '10000/1000/2 101%', 'invalid_input', 'rows.0.rate'],
		['a rate of 0', '10000/1000/2 0%', 'invalid_input', 'rows.0.rate'],
		['a fixed dividend', '10000/1000/2 12', 'invalid_input', 'rows.0.fixed'],
	] as const)('%s is refused', async ([, text, code, field], { db }) => {
		const { top, agent } = await aPair(db);

		const refusal = await world.refusalOf(world.offer(db, { from: top, to: agent, text }));

		expect(refusal).toMatchObject({ code, field });
		if (code !== 'invalid_input') {
			expect(refusal.params.row).toBe(String(Number(field?.split('.')[1]) + 1));
		}
	});

	test('21 rows are refused, 20 are not', async ({ db }) => {
		const { top, agent } = await aPair(db);
		const rows = (count: number) =>
			Array.from({ length: count }, (_, n) => `${1000 + n}/500/1 ${(n + 1) / 10}%`).join('; ');

		expect(
			await world.refusalOf(world.offer(db, { from: top, to: agent, text: rows(21) })),
		).toMatchObject({ code: 'invalid_input', field: 'rows' });
		expect(await world.outcomeOf(world.offer(db, { from: top, to: agent, text: rows(20) }))).toBe(
			'done',
		);
	});

	test('real-time rates above the own, and a floor below it, are refused', async ({ db }) => {
		const { top, agent } = await aPair(db);
		await world.setTop(db, top, '0.3/1.0 500', { kind: 'realtime' });
		const refused = (text: string) =>
			world.refusalOf(world.offer(db, { from: top, to: agent, text, kind: 'realtime' }));

		for (const [text, code, field] of [
			['0.4/0.8 500', 'contract_above_own', 'rates.win'],
			['0.3/1.1 500', 'contract_above_own', 'rates.loss'],
			['0.3/1.0 499', 'contract_above_own', 'rates.floor'],
			['0/0 500', 'invalid_input', 'rates.win'],
		] as const) {
			expect(await refused(text)).toMatchObject({ code, field });
		}
	});

	test('a kind takes its own part of the terms only', async ({ db }) => {
		const { top, agent } = await aPair(db);
		const given = { kind: 'dividend', product: 'CONS', account: agent.username } as const;
		const offerWith = (draft: object) =>
			world.refusalOf(
				transaction(db, (tx) =>
					offerContract(tx, { payer: top, offer: { ...given, ...draft }, ...STEP, now: NOW }),
				),
			);

		expect(await offerWith({})).toMatchObject({ code: 'invalid_input', field: 'rows' });
		expect(await offerWith({ rates: world.rates('0.1/0.1 1') })).toMatchObject({
			...{ code: 'invalid_input', field: 'rates' },
		});
	});

	test('an own contract of the kind and product is needed', async ({ db }) => {
		const { top, agent } = await aPair(db);
		const low = await world.anAgent(db, { upline: agent });
		const offerAs = (product: ContractProduct) =>
			world.outcomeOf(world.offer(db, { from: top, to: agent, text: A_DIVIDEND, product }));

		expect(await offerAs('LIVE')).toBe('contract_missing_own');
		expect(await world.outcomeOf(world.offer(db, { from: agent, to: low, text: A_DIVIDEND }))).toBe(
			'contract_missing_own',
		);
		expect(await offerAs('CONS')).toBe('done');
	});

	test('one offer at a time, no second contract, and all products exclude the others', async ({
		db,
	}) => {
		const top = await world.anAgent(db, { type: 2 });
		const agent = await world.anAgent(db, { upline: top });
		for (const product of ['LIVE', 'RNG'] as const) {
			await world.setTop(db, top, T_DIVIDEND, { product });
		}
		await expect(world.setTop(db, top, T_DIVIDEND)).rejects.toThrow('excludes CONS');
		const offerAs = (product: ContractProduct) =>
			world.refusalOf(world.offer(db, { from: top, to: agent, text: A_DIVIDEND, product }));
		const about = { from: top, to: agent, text: A_DIVIDEND, product: 'LIVE' } as const;

		const { id } = await world.offer(db, about);
		expect(await offerAs('LIVE')).toMatchObject({
			...{ code: 'contract_exists', params: { product: 'LIVE' } },
		});
		await world.accept(db, { by: agent, id });
		expect(await offerAs('LIVE')).toMatchObject({ code: 'contract_exists' });
		// Another product and another kind are free.
		await world.contract(db, { ...about, product: 'RNG' });
		await world.setTop(db, top, '2500/1 0.3%', { kind: 'daily' });
		await world.contract(db, { from: top, to: agent, text: '2500/1 0.3%', kind: 'daily' });
	});

	test('a product beside an offer or a contract of all products is refused', async ({ db }) => {
		const { top, agent } = await aPair(db);
		// As if the line had been set up product by product before.
		await sql`insert into agent_contract (kind, product, period, carry, payee_id, terms, state,
				offered_at, starts_at)
			select kind, 'LIVE', period, carry, payee_id, terms, state, offered_at, starts_at
			from agent_contract where payee_id = ${top.memberId}`.execute(db);
		const { id } = await world.offer(db, { from: top, to: agent, text: A_DIVIDEND });
		const beside = () =>
			world.refusalOf(world.offer(db, { from: top, to: agent, text: A_DIVIDEND, product: 'LIVE' }));

		expect(await beside()).toMatchObject({ code: 'contract_exists', params: { product: 'CONS' } });
		await world.accept(db, { by: agent, id });
		expect(await beside()).toMatchObject({ code: 'contract_exists', params: { product: 'CONS' } });
	});
});

describe('when', () => {
	test('an offer is answered once, by its payee', async ({ db }) => {
		const { top, agent } = await aPair(db);
		const other = await world.anAgent(db, { upline: top });
		const { id } = await world.offer(db, { from: top, to: agent, text: A_DIVIDEND });

		for (const by of [other, top]) {
			expect(await world.outcomeOf(world.accept(db, { by, id }))).toBe('contract_gone');
		}
		await world.accept(db, { by: agent, id });
		expect(await world.outcomeOf(world.accept(db, { by: agent, id }))).toBe('contract_gone');
		const late = transaction(db, (tx) => withdrawOffer(tx, { payer: top, id, ...STEP, now: NOW }));
		expect(await world.outcomeOf(late)).toBe('contract_gone');
	});

	test('only the payer changes a contract or asks for its end, only the payee ends it', async ({
		db,
	}) => {
		const { top, agent } = await aPair(db);
		const other = await world.anAgent(db, { upline: top });
		const { id } = await world.contract(db, { from: top, to: agent, text: A_DIVIDEND });
		const draft = world.draft('dividend', '10000/1000/2 5%');
		const change = (payer: world.Agent) =>
			world.outcomeOf(
				transaction(db, (tx) => offerChange(tx, { payer, id, draft, ...STEP, now: NOW })),
			);
		const ask = (payer: world.Agent) =>
			world.outcomeOf(transaction(db, (tx) => askEnding(tx, { payer, id, ...STEP, now: NOW })));
		const end = (payee: world.Agent) =>
			world.outcomeOf(transaction(db, (tx) => endOwn(tx, { payee, id, ...STEP, now: NOW })));

		for (const one of [agent, other]) {
			expect(await change(one)).toBe('contract_gone');
			expect(await ask(one)).toBe('contract_gone');
		}
		for (const one of [top, other]) expect(await end(one)).toBe('contract_gone');
		// One thing waits at a time.
		expect(await ask(top)).toBe('done');
		expect(await change(top)).toBe('contract_exists');
		await transaction(db, (tx) => withdrawOffer(tx, { payer: top, id, ...STEP, now: NOW }));
		expect(await change(top)).toBe('done');
		expect(await ask(top)).toBe('contract_exists');
		expect(await change(top)).toBe('contract_exists');
		expect(await end(agent)).toBe('done');
	});

	test('an end withdraws the offer to change it', async ({ db }) => {
		const { top, agent } = await aPair(db);
		const { id } = await world.contract(db, { from: top, to: agent, text: A_DIVIDEND });
		const draft = world.draft('dividend', '10000/1000/2 5%');
		const changed = await transaction(db, (tx) =>
			offerChange(tx, { payer: top, id, draft, ...STEP, now: NOW }),
		);

		await transaction(db, (tx) => endOwn(tx, { payee: agent, id, ...STEP, now: NOW }));

		expect(await world.stateOf(db, changed.id)).toMatchObject({ state: 'withdrawn' });
	});
});
