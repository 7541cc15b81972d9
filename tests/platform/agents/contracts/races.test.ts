import { sql } from 'kysely';
import { expect } from 'vitest';
import { findAboveFault } from '#lib/rules/agents/check-terms.ts';
import { secondsAfter } from '#lib/time.ts';
import { rejectOffer } from '#platform/agents/contracts/answer-offer.ts';
import { offerChange } from '#platform/agents/contracts/change-contract.ts';
import { endOwn } from '#platform/agents/contracts/end-own.ts';
import { listContracts } from '#platform/agents/contracts/list-contracts.ts';
import { previewEnding } from '#platform/agents/contracts/preview-ending.ts';
import type { Version } from '#platform/agents/contracts/version.ts';
import { withdrawOffer } from '#platform/agents/contracts/withdraw-offer.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { test } from '../../database.ts';
import * as world from './world.ts';
import { NOW, STEP } from './world.ts';

const ROUNDS = 12;
const TIMEOUT_MS = 120_000;

const percent = (rate: number) => `10000/1000/2 ${rate}%`;

async function aLine(db: Database) {
	const top = await world.anAgent(db, { type: 2 });
	const agent = await world.anAgent(db, { upline: top });
	const low = await world.anAgent(db, { upline: agent });
	await world.setTop(db, top, percent(10));
	return { top, agent, low };
}

const endOwnOf = (db: Database, payee: world.Agent, id: string, proceed?: string) =>
	transaction(db, (tx) => endOwn(tx, { payee, id, proceed, ...STEP, now: NOW }));

const change = (db: Database, payer: world.Agent, id: string, rate: number, now = NOW) =>
	transaction(db, (tx) =>
		offerChange(tx, {
			...{ payer, id, draft: world.draft('dividend', percent(rate)), ...STEP, now },
		}),
	);

/** Every version of the members, as they count. */
async function listCounting(db: Database, agents: readonly world.Agent[]): Promise<Version[]> {
	const lists = await Promise.all(
		agents.map(({ memberId }) =>
			listContracts(db, { memberId, hasPast: true, pageSize: 1000, now: NOW }),
		),
	);
	const versions = lists.flatMap(({ own }) => own.map(({ version }) => version));
	return versions.filter(({ startsAt, endsAt }) => startsAt && (!endsAt || endsAt > startsAt));
}

const ALWAYS = new Date('9999-01-01');

/** No two versions of a member overlap, and each is below the one of its payer while it counts. */
async function expectSound(db: Database, agents: readonly world.Agent[]): Promise<void> {
	const versions = await listCounting(db, agents);
	const faults: string[] = [];
	for (const one of versions) {
		const { startsAt = ALWAYS, endsAt: end = ALWAYS } = one;
		const countsWith = (other: Version) =>
			(other.startsAt ?? ALWAYS) < end && (other.endsAt ?? ALWAYS) > startsAt;
		const twins = versions.filter((other) => other !== one && other.payeeId === one.payeeId);
		if (twins.some(countsWith)) faults.push(`${one.id} overlaps`);
		if (one.payerId === undefined) continue;
		const above = versions.filter((other) => other.payeeId === one.payerId && countsWith(other));
		const covered = above.reduce(
			(ms, other) =>
				ms +
				Math.min(+end, +(other.endsAt ?? ALWAYS)) -
				Math.max(+startsAt, +(other.startsAt ?? ALWAYS)),
			0,
		);
		if (covered !== +end - +startsAt) faults.push(`${one.id} has nothing above for a time`);
		for (const other of above) {
			if (findAboveFault(one.terms, other.terms)) faults.push(`${one.id} is above ${other.id}`);
		}
	}
	expect(faults).toEqual([]);
}

test('two acceptances at once: one counts', { timeout: TIMEOUT_MS }, async ({ db }) => {
	for (let n = 0; n < ROUNDS; n += 1) {
		const { top, agent } = await aLine(db);
		const { id } = await world.offer(db, { from: top, to: agent, text: percent(8) });

		const outcomes = await Promise.all(
			[1, 2, 3].map(() => world.outcomeOf(world.accept(db, { by: agent, id }))),
		);

		expect(outcomes.sort()).toEqual(['contract_gone', 'contract_gone', 'done']);
		expect((await world.eventsOf(db, id)).map(({ what }) => what)).toEqual(['offered', 'accepted']);
	}
});

test('two offers at once: one is open', { timeout: TIMEOUT_MS }, async ({ db }) => {
	for (let n = 0; n < ROUNDS; n += 1) {
		const { top, agent } = await aLine(db);

		const outcomes = await Promise.all(
			[8, 7].map((rate) =>
				world.outcomeOf(world.offer(db, { from: top, to: agent, text: percent(rate) })),
			),
		);

		expect(outcomes.sort()).toEqual(['contract_exists', 'done']);
	}
});

test('an acceptance beside a withdrawal: one of them', { timeout: TIMEOUT_MS }, async ({ db }) => {
	for (let n = 0; n < ROUNDS; n += 1) {
		const { top, agent } = await aLine(db);
		const { id } = await world.offer(db, { from: top, to: agent, text: percent(8) });
		const withdraw = () =>
			transaction(db, (tx) => withdrawOffer(tx, { payer: top, id, ...STEP, now: NOW }));
		const both = [() => world.accept(db, { by: agent, id }), withdraw];
		if (n % 2) both.reverse();

		const outcomes = await Promise.all(both.map((one) => world.outcomeOf(one())));

		expect([...outcomes].sort()).toEqual(['contract_gone', 'done']);
		const accepted = outcomes[n % 2] === 'done';
		const { state } = await world.stateOf(db, id);
		expect(state).toBe(accepted ? 'active' : 'withdrawn');
	}
});

test('an acceptance beside the end of the contract above: one outcome', {
	timeout: TIMEOUT_MS,
}, async ({ db }) => {
	for (let n = 0; n < ROUNDS; n += 1) {
		const { top, agent, low } = await aLine(db);
		const own = await world.contract(db, { from: top, to: agent, text: percent(8) });
		const { id } = await world.offer(db, { from: agent, to: low, text: percent(5) });
		const both = [() => world.accept(db, { by: low, id }), () => endOwnOf(db, agent, own.id)];
		if (n % 2) both.reverse();

		const outcomes = await Promise.all(both.map((one) => world.outcomeOf(one())));

		const [accepted, ended] = n % 2 ? [...outcomes].reverse() : outcomes;
		const outcome = `${accepted}, ${ended}`;
		expect(['done, contract_would_end', 'contract_gone, done']).toContain(outcome);
		await expectSound(db, [top, agent, low]);
	}
});

test('an acceptance beside lower terms above: the lower ones hold', {
	timeout: TIMEOUT_MS,
}, async ({ db }) => {
	for (let n = 0; n < ROUNDS; n += 1) {
		const { top, agent, low } = await aLine(db);
		const own = await world.contract(db, { from: top, to: agent, text: percent(8) });
		const { id } = await world.offer(db, { from: agent, to: low, text: percent(5) });
		const changed = await change(db, top, own.id, 4);
		const both = [
			() => world.accept(db, { by: low, id }),
			() => world.accept(db, { by: agent, id: changed.id }),
		];
		if (n % 2) both.reverse();

		const outcomes = await Promise.all(both.map((one) => world.outcomeOf(one())));

		const [accepted, lowered] = n % 2 ? [...outcomes].reverse() : outcomes;
		const outcome = `${accepted}, ${lowered}`;
		expect(['done, contract_would_end', 'contract_gone, done']).toContain(outcome);
		await expectSound(db, [top, agent, low]);
	}
});

test('whatever happens at once, versions follow each other and stay below their payers', {
	timeout: TIMEOUT_MS,
}, async ({ db }) => {
	const top = await world.anAgent(db, { type: 2 });
	const agents = [top];
	for (let n = 0; n < 7; n += 1) {
		agents.push(await world.anAgent(db, { upline: agents[Math.floor(n / 2)] ?? top }));
	}
	await world.setTop(db, top, percent(20));
	let seed = 20_261_128;
	const below = (count: number) => {
		seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
		return Math.floor((seed / 2 ** 31) * count);
	};
	const done = new Map<string, number>();
	for (let round = 0; round < 60; round += 1) {
		const now = secondsAfter(NOW, round * 40_000);
		const steps = Array.from({ length: 5 }, () => aStep(db, { agents, below, now }));
		for (const [name, outcome] of await Promise.all(steps)) {
			if (outcome === 'done') done.set(name, (done.get(name) ?? 0) + 1);
		}
	}

	await expectSound(db, agents);
	const { rows } = await sql<{ count: number }>`select count(*)::int as count
		from agent_contract where payee_id = any(${agents.map((one) => one.memberId)}::int[])
			and state in ('active', 'ended')`.execute(db);
	expect(rows[0]?.count).toBeGreaterThan(20);
	for (const name of ['offer', 'accept', 'change', 'end', 'set']) {
		expect(done.get(name), name).toBeGreaterThan(0);
	}
});

interface StepInput {
	agents: readonly world.Agent[];
	/** A number from 0, below another one. */
	below: (count: number) => number;
	now: Date;
}

/** One random step of a random member; returns its name and outcome. */
async function aStep(db: Database, { agents, below, now }: StepInput): Promise<[string, string]> {
	const at = 1 + below(agents.length - 1);
	const [payee, payer] = [agents[at], agents[Math.floor((at - 1) / 2)]];
	const choice = below(10);
	const rate = 1 + below(20);
	if (!payee || !payer) throw new Error('no member');
	if (choice === 0 && below(3) === 0) {
		const set = world.setTop(db, agents[0] ?? payer, percent(5 + below(15)), { now });
		return ['set', await outcome(set)];
	}
	const { memberId } = payee;
	const { own } = await listContracts(db, { memberId, hasPast: false, pageSize: 1, now });
	const open = own.find(({ version }) => version.state === 'offered')?.version;
	const active = own.find(({ version }) => version.state === 'active')?.version;
	if (open && choice < 7) {
		const shown = previewEnding(db, { memberId, id: open.id, now }).then(({ hash }) => hash);
		const proceed = await shown.catch(() => '');
		return ['accept', await outcome(world.accept(db, { by: payee, id: open.id, proceed, now }))];
	}
	if (open) {
		const reject = { payee, id: open.id, ...STEP, now };
		return ['reject', await outcome(transaction(db, (tx) => rejectOffer(tx, reject)))];
	}
	if (!active) {
		const text = percent(rate);
		return ['offer', await outcome(world.offer(db, { from: payer, to: payee, text, now }))];
	}
	if (choice < 8) return ['change', await outcome(change(db, payer, active.id, rate, now))];
	const { hash: proceed } = await previewEnding(db, { memberId, id: active.id, now }).catch(() => ({
		hash: '',
	}));
	const end = { payee, id: active.id, proceed, ...STEP, now };
	return ['end', await outcome(transaction(db, (tx) => endOwn(tx, end)))];
}

async function outcome(running: Promise<unknown>): Promise<string> {
	return await world.outcomeOf(running).catch((error: unknown) => {
		if (error instanceof CommandError) return 'refused';
		throw error;
	});
}
