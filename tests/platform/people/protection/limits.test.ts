import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { listInbox } from '#lib/wps/contract/inbox.ts';
import { launchGame } from '#lib/wps/contract/launch.ts';
import * as contract from '#lib/wps/contract/limits.ts';
import { login } from '#lib/wps/contract/session.ts';
import { openTrial } from '#lib/wps/contract/trial.ts';
import { getBalance } from '#lib/wps/contract/wallet.ts';
import { transaction } from '#platform/db/database.ts';
import { mayPromote } from '#platform/people/protection/blocks.ts';
import { confirmRise, setLimit } from '#platform/people/protection/limits.ts';
import { listLimitRows } from '#platform/people/protection/rows.ts';
import { aPlatform, apiOf, PASSWORD, test } from '../../api.ts';
import { aMember } from '../../database.ts';
import { ahead, aPerson, deposit, keepSessions } from './person.ts';

const T = 10_000n;
const DAY_S = 86_400;
const DEPOSIT = { kind: 'deposit', window: 'day' } as const;

describe('E12: a rise', () => {
	test('is confirmed from 24 hours on, for 7 days, to the instant', async ({ db }) => {
		const asked = new Date('2026-11-20T04:00:00Z');
		const later = (ms: number) => new Date(asked.getTime() + DAY_S * 1000 + ms);
		const confirmedAt = async (now: Date) => {
			const memberId = await aMember(db);
			const name = { memberId, ...DEPOSIT };
			return await transaction(db, async (tx) => {
				await setLimit(tx, { ...name, amount: 1000n * T, now: asked });
				await setLimit(tx, { ...name, amount: 2000n * T, now: asked });
				const outcome = await confirmRise(tx, { ...name, now }).then(
					() => 'taken',
					(refusal: { code: string }) => refusal.code,
				);
				const [row] = await listLimitRows(tx, memberId);
				return [outcome, row?.amount];
			});
		};

		expect(await confirmedAt(later(-1000))).toEqual(['limit_waiting', 1000n * T]);
		expect(await confirmedAt(later(-1))).toEqual(['limit_waiting', 1000n * T]);
		expect(await confirmedAt(later(0))).toEqual(['taken', 2000n * T]);
		expect(await confirmedAt(later(7 * DAY_S * 1000 - 1))).toEqual(['taken', 2000n * T]);
		expect(await confirmedAt(later(7 * DAY_S * 1000))).toEqual(['limit_lapsed', 1000n * T]);
	});

	test('by the calls: lowered at once, raised by the clock, confirmed once', async ({
		api,
		owner,
	}) => {
		const { token } = await aPerson(api);
		await api.call(contract.setLimit, { ...DEPOSIT, amount: 2000n * T }, token);
		await deposit(api, token, 900n * T);
		const lowered = await api.call(contract.setLimit, { ...DEPOSIT, amount: 1000n * T }, token);

		expect(lowered).toMatchObject({ value: { limitPrompt: 'set' } });
		expect(lowered.ok && lowered.value.limits[0]).toMatchObject({
			...{ amount: 1000n * T, used: 900n * T, left: 100n * T },
		});
		expect(await deposit(api, token, 100n * T + 1n)).toMatchObject({
			refusal: { code: 'deposit_limit_reached', params: { remaining: '100.00', window: 'day' } },
		});
		const asked = await api.call(contract.setLimit, { ...DEPOSIT, amount: 3000n * T }, token);
		expect(asked.ok && asked.value.limits[0]?.rise).toMatchObject({ amount: 3000n * T });
		expect(await api.call(contract.confirmLimit, DEPOSIT, token)).toMatchObject({
			refusal: { code: 'limit_waiting' },
		});
		expect(await deposit(api, token, 101n * T)).toMatchObject({ ok: false });

		await ahead(owner, DAY_S + 5, async () => {
			await keepSessions(owner);
			const confirmed = await api.call(contract.confirmLimit, DEPOSIT, token);
			expect(confirmed.ok && confirmed.value.limits[0]).toMatchObject({ amount: 3000n * T });
			expect(await api.call(contract.confirmLimit, DEPOSIT, token)).toMatchObject({
				refusal: { code: 'limit_lapsed' },
			});
		});
	});

	test('is cancelled, replaced by a lower limit, and not restarted by the same wish', async ({
		api,
	}) => {
		const { token } = await aPerson(api);
		const set = (amount: bigint | null) =>
			api.call(contract.setLimit, { ...DEPOSIT, amount }, token);
		const riseOf = (answer: Awaited<ReturnType<typeof set>>) =>
			answer.ok ? answer.value.limits[0]?.rise : undefined;
		await set(500n * T);

		const first = riseOf(await set(null));
		expect(first).toBeDefined();
		expect(first).not.toHaveProperty('amount');
		expect(riseOf(await set(null))).toEqual(first);
		expect(riseOf(await api.call(contract.cancelLimitRise, DEPOSIT, token))).toBeUndefined();
		await set(600n * T);
		const lower = await set(400n * T);
		expect(riseOf(lower)).toBeUndefined();
		expect(lower.ok && lower.value.limits[0]?.amount).toBe(400n * T);
	});
});

test('a limit below what is used applies: nothing more comes in', async ({ api }) => {
	const { token } = await aPerson(api);
	await deposit(api, token, 500n * T);

	const answer = await api.call(contract.setLimit, { ...DEPOSIT, amount: 100n * T }, token);

	expect(answer.ok && answer.value.limits[0]).toMatchObject({ used: 500n * T, left: 0n });
	expect(await deposit(api, token, 100n * T)).toMatchObject({
		refusal: { code: 'deposit_limit_reached', params: { remaining: '0.00' } },
	});
});

test.for([
	{ ...DEPOSIT, amount: 0n },
	{ ...DEPOSIT, amount: -1n },
	{ ...DEPOSIT, amount: 10n ** 15n },
	{ ...DEPOSIT, minutes: 60 },
	{ kind: 'stake', window: 'day', amount: T },
	{ kind: 'session', window: 'day', amount: T },
	{ kind: 'session', window: 'day', minutes: 0 },
] as const)('a limit as %o is refused', async (input, { api }) => {
	const { token } = await aPerson(api);

	expect(await api.call(contract.setLimit, input, token)).toMatchObject({
		refusal: { code: 'limit_wrong' },
	});
});

test('the question for limits is answered once: declined, then set', async ({ api }) => {
	const { token } = await aPerson(api);
	const prompt = async () => {
		const answer = await api.call(contract.getLimits, {}, token);
		return answer.ok && answer.value.limitPrompt;
	};

	expect(await prompt()).toBe('open');
	await api.call(contract.declineLimits, {}, token);
	expect(await prompt()).toBe('declined');
});

test('limits, a time-out and an exclusion bite on another process within a second', async ({
	api,
	database,
	db,
}) => {
	const log: string[] = [];
	const other = await aPlatform(database, log);
	try {
		const there = apiOf(other, log);
		const { token, memberId } = await aPerson(api);
		await api.call(contract.setLimit, { ...DEPOSIT, amount: 200n * T }, token);
		expect(await deposit(there, token, 201n * T)).toMatchObject({ ok: false });

		const out = await api.call(contract.takeTimeOut, { term: '24h' }, token);
		expect(out).toMatchObject({ value: { block: { kind: 'time_out' } } });
		expect(await deposit(there, token, 100n * T)).toMatchObject({ refusal: { code: 'excluded' } });
		const game = { vassalage: 'JHL', gameCode: 'padma-gold' };
		expect(await there.call(launchGame, game, token)).toMatchObject({
			refusal: { code: 'excluded' },
		});
		expect(await mayPromote(db, memberId)).toBe(false);
		expect(await there.call(openTrial, {}, token)).toMatchObject({
			refusal: { code: 'excluded' },
		});

		const typed = { term: '6m', word: ' stop ' };
		expect(await there.call(contract.excludeSelf, typed, token)).toMatchObject({ ok: true });
		expect(await deposit(api, token, 100n * T)).toMatchObject({ refusal: { code: 'excluded' } });
		expect(await api.call(launchGame, game, token)).toMatchObject({
			refusal: { code: 'excluded' },
		});
		// The session and the money stay the member's, and the log-in is open.
		const { username } = await db
			.selectFrom('member')
			.select('username')
			.where('id', '=', memberId)
			.executeTakeFirstOrThrow();
		expect(await there.call(login, { username, password: PASSWORD })).toMatchObject({ ok: true });
		expect(await api.call(getBalance, {}, token)).toMatchObject({ ok: true });
		expect(await api.call(listInbox, { language: 'EN' }, token)).toMatchObject({
			value: { list: [{ type: 'exclusion_began' }, { type: 'time_out_began' }, {}] },
		});
	} finally {
		await other.close();
	}
});

test('a break is never shortened; a wrong term or word starts none', async ({ api, owner }) => {
	const { token, memberId } = await aPerson(api);
	const out = (term: string) => api.call(contract.takeTimeOut, { term }, token);
	const exclude = (term: string, word = 'বন্ধ') =>
		api.call(contract.excludeSelf, { term, word }, token);

	expect(await out('1h')).toMatchObject({ refusal: { code: 'term_wrong' } });
	expect(await exclude('6m', 'go')).toMatchObject({ refusal: { code: 'term_wrong' } });
	expect(await out('1w')).toMatchObject({ ok: true });
	expect(await out('24h')).toMatchObject({ refusal: { code: 'block_running' } });
	expect(await out('1m')).toMatchObject({ ok: true });
	expect(await exclude('1y')).toMatchObject({ ok: true });
	expect(await exclude('6m')).toMatchObject({ refusal: { code: 'block_running' } });
	expect(await out('6w')).toMatchObject({ refusal: { code: 'block_running' } });
	expect(await exclude('indefinite')).toMatchObject({ ok: true });
	expect(await api.call(contract.askExclusionBack, {}, token)).toMatchObject({
		refusal: { code: 'block_running' },
	});
	for (const change of ['ends_at = now()', 'over_at = now()', 'ends_at = null']) {
		const statement = sql.raw(
			`update protection_block set ${change} where member_id = ${memberId} and term = '1y'`,
		);
		await expect(statement.execute(owner), change).rejects.toMatchObject({ code: 'JH003' });
	}
	await expect(
		sql`delete from protection_block where member_id = ${memberId}`.execute(owner),
	).rejects.toMatchObject({ code: 'JH003' });
});
