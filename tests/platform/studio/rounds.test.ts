import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseDecimal } from '#lib/money.ts';
import type { Refusal, RoundAnswer, RoundStateView } from '#studio/wire.ts';
import { openSession, spinOf, startStudio, waitForEnd } from './fixtures.ts';
import { serveStudio } from './serve-studio.ts';
import type { Fault } from './wallet.ts';

const served = serveStudio();
const { origin } = served;

test('a spin takes the stake, pays the win and returns the wallet’s balance', async () => {
	const client = await openSession(origin);

	const { body } = await spinOf(client, '10.00');

	const payout = parseDecimal(body.round.payout ?? '') ?? -1n;
	expect(body.round.state).toBe('settled');
	expect(served.wallet.balance).toBe(1000_0000n - 10_0000n + payout);
	expect(parseDecimal(body.round.balance ?? '')).toBe(served.wallet.balance);
	expect(body.round.nonce).toBe(1);
	expect(kinds()).toEqual(['bet', 'win']);
	expect(body.session.staked).toBe('10.00');
});

test('a repeated spin, at once or later, is the same round with one stake', async () => {
	const client = await openSession(origin);
	const requestId = randomUUID();

	const answers = await Promise.all([1, 2, 3, 4].map(() => spinOf(client, '5.00', requestId)));
	const later = await spinOf(client, '5.00', requestId);

	const ids = [...answers, later].map(({ body }) => body.round.roundId);
	expect(new Set(ids).size).toBe(1);
	expect(kinds()).toEqual(['bet', 'win']);
	expect(later.body.round.state).toBe('settled');
});

test('a repeated spin with another stake is refused', async () => {
	const client = await openSession(origin);
	const requestId = randomUUID();
	await spinOf(client, '5.00', requestId);

	const { status } = await spinOf(client, '10.00', requestId);

	expect(status).toBe(409);
});

test.for([
	['INSUFFICIENT_FUNDS', 'refused'],
	['LIMIT_REACHED', 'refused'],
	['USER_DISABLED', 'refused'],
	['TOKEN_EXPIRED', 'refused'],
] as const)('a stake refused with %s moves nothing and uses no nonce', async ([code, state]) => {
	const client = await openSession(origin);
	served.wallet.refusal = code;
	served.wallet.fault = () => 'refuse';

	const { body } = await spinOf(client);

	expect(body.round.state).toBe(state);
	expect(body.round.refusal).toBe(code);
	expect(body.seed.nonce).toBe(0);
	expect(kinds()).toEqual([]);
	expect(served.wallet.balance).toBe(1000_0000n);
});

test.for<[Fault, string[]]>([
	['hang_before', ['rollback']],
	['hang_after', ['bet', 'rollback']],
	['cut_before', ['rollback']],
	['cut_after', ['bet', 'rollback']],
	['error_after', ['bet', 'rollback']],
	['forged_after', ['bet', 'rollback']],
	['busy', ['rollback']],
])('a bet that only meets %s is rolled back and the stake returned', async ([fault, moved]) => {
	const client = await openSession(origin);
	served.wallet.fault = (name) => (name === 'bet' ? fault : 'none');

	const { body } = await spinOf(client);
	const round = await waitForEnd(client, body.round);

	expect(round.state).toBe('void');
	expect(round.outcome).toBeUndefined();
	expect(kinds()).toEqual(moved);
	expect(served.wallet.balance).toBe(1000_0000n);
	expect((await state(client)).seed.nonce).toBe(0);
});

test('a stake taken late, after a refusal of its second attempt, is returned', async () => {
	const client = await openSession(origin);
	served.wallet.fault = (name, attempt) =>
		name === 'bet' ? (attempt === 1 ? 'late' : 'refuse') : attempt === 1 ? 'hang_before' : 'none';

	const { body } = await spinOf(client);
	const round = await waitForEnd(client, body.round);
	await new Promise((resolve) => setTimeout(resolve, 500));

	expect(round.state).toBe('void');
	expect(served.wallet.balance).toBe(1000_0000n);
});

test.for<Fault>(['hang_after', 'cut_before', 'cut_after', 'error_after', 'busy'])(
	'a bet that meets %s once is taken once with the same id',
	async (fault) => {
		const client = await openSession(origin);
		served.wallet.fault = (name, attempt) => (name === 'bet' && attempt === 1 ? fault : 'none');

		const { body } = await spinOf(client);

		expect(body.round.state).toBe('settled');
		expect(kinds()).toEqual(['bet', 'win']);
	},
);

test.for<Fault>(['hang_after', 'hang_before', 'cut_after', 'error_after', 'forged_after', 'busy'])(
	'a win that meets %s is sent until it is paid, once',
	async (fault) => {
		const client = await openSession(origin);
		served.wallet.fault = (name, attempt) => (name === 'win' && attempt < 4 ? fault : 'none');

		const { body } = await spinOf(client);
		const early = await spinOf(client);
		const round = await waitForEnd(client, body.round);

		expect(body.round.state).toBe('paying');
		expect(body.round.outcome).toBeDefined();
		expect((early.body as unknown as Refusal).code).toBe('round_open');
		expect(round.state).toBe('settled');
		expect(round.outcome).toEqual(body.round.outcome);
		expect(kinds()).toEqual(['bet', 'win']);
		expect(parseDecimal(round.balance ?? '')).toBe(served.wallet.balance);
	},
);

test('a bet confirmed after its round was rolled back stays rolled back', async () => {
	const timings = { leaseMs: 20, walletTimeoutMs: 1000 };
	const hasty = await startStudio({
		databaseUrl: served.database.url,
		wallet: served.wallet,
		timings,
	});
	const client = await openSession(() => hasty.origin);
	served.wallet.fault = (name) => (name === 'bet' ? 'slow' : 'none');

	const { body } = await spinOf(client);

	expect(body.round.state).toBe('void');
	expect(kinds()).toEqual(['bet', 'rollback']);
	expect(served.wallet.balance).toBe(1000_0000n);
	expect((await state(client)).seed.nonce).toBe(0);
	await hasty.close();
});

test('a round whose stake the wallet refunded meanwhile ends, and the player continues', async () => {
	const client = await openSession(origin);
	served.wallet.fault = (name) => (name === 'win' ? 'busy' : 'none');
	const { body } = await spinOf(client);
	served.wallet.giveBack(body.round.roundId);
	served.wallet.fault = () => 'none';

	const round = await waitForEnd(client, body.round);

	expect(round).toMatchObject({ state: 'void', nonce: 1, balance: '1000.00' });
	expect(round.payout).toBeUndefined();
	expect(served.wallet.balance).toBe(1000_0000n);
	expect((await state(client)).session).toMatchObject({ staked: '0.00', returned: '0.00' });
	const next = await spinOf(client);
	expect(next.body.round).toMatchObject({ state: 'settled', nonce: 2 });
});

test('another process finishes the open rounds of a stopped one', async () => {
	const client = await openSession(origin);
	served.wallet.fault = (name) => (name === 'win' ? 'cut_before' : 'none');
	const { body } = await spinOf(client);
	await served.studio.close();
	served.wallet.fault = () => 'none';
	served.studio = await startStudio({ databaseUrl: served.database.url, wallet: served.wallet });

	const round = await waitForEnd(client, body.round);

	expect(round.state).toBe('settled');
	expect(kinds()).toEqual(['bet', 'win']);
});

test('a reload shows the open round and its held stake', async () => {
	const client = await openSession(origin);
	served.wallet.fault = (name) => (name === 'win' ? 'busy' : 'none');
	const { body } = await spinOf(client);

	const { openRound } = await state(client);

	expect(openRound?.roundId).toBe(body.round.roundId);
	expect(openRound?.state).toBe('paying');
	served.wallet.fault = () => 'none';
	await waitForEnd(client, body.round);
});

test('a spin slightly before the minimum cycle is played when the cycle is over', async () => {
	const slow = await startPaced(60_000);
	const client = await openSession(() => slow.origin);
	await spinOf(client);
	const isOurs = 'last_round_at = (SELECT max(last_round_at) FROM studio.player)';
	const [before] = await served.database.query<{ at: Date }>(`UPDATE studio.player
		SET last_round_at = clock_timestamp() - interval '59.6 s' WHERE ${isOurs}
		RETURNING last_round_at AS at`);

	const { body } = await spinOf(client);

	expect(body.round.state).toBe('settled');
	const [after] = await served.database.query<{ at: Date }>(
		`SELECT last_round_at AS at FROM studio.player WHERE ${isOurs}`,
	);
	expect(Number(after?.at) - Number(before?.at)).toBeGreaterThanOrEqual(60_000);
	await slow.close();
});

test('spins of a demo keep the minimum cycle, however many come early', async () => {
	const quick = await startPaced(400);
	const client = await openSession(() => quick.origin, {
		mode: 'demo',
		gameCode: 'padma-gold',
		language: 'bn',
	});
	const first = await spinOf(client);

	const answers = await Promise.all([spinOf(client), spinOf(client), spinOf(client)]);

	const played = [first, ...answers].filter(({ status }) => status === 200);
	expect(played.length).toBeGreaterThan(1);
	const times = played.map(({ body }) => Date.parse(body.round.createdAt)).sort((a, b) => a - b);
	const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
	expect(Math.min(...gaps)).toBeGreaterThanOrEqual(400);
	const refused = answers.filter(({ status }) => status !== 200);
	for (const code of refused.map(refusal)) expect(['too_soon', 'round_open']).toContain(code);
	await quick.close();
});

test.for<[number, boolean]>([
	[50, true],
	[60, false],
])(
	'with a minimum cycle of 60 s a spin %i s after the last is refused: %s',
	async ([seconds, isRefused]) => {
		const slow = await startPaced(60_000);
		const client = await openSession(() => slow.origin);
		await spinOf(client);
		const balance = served.wallet.balance;
		await served.database.query(`UPDATE studio.player
		SET last_round_at = clock_timestamp() - interval '${seconds} s'
		WHERE last_round_at = (SELECT max(last_round_at) FROM studio.player)`);

		const answer = await spinOf(client);

		expect(refusal(answer) === 'too_soon').toBe(isRefused);
		if (isRefused) expect(served.wallet.balance).toBe(balance);
		await slow.close();
	},
);

/** Starts a studio beside the served one, with a minimum cycle between rounds. */
function startPaced(cycleMinMs: number) {
	const { database, wallet } = served;
	return startStudio({ databaseUrl: database.url, wallet, timings: { cycleMinMs } });
}

function kinds(): string[] {
	return [...served.wallet.movements.values()].map(({ kind }) => kind);
}

async function state(client: Awaited<ReturnType<typeof openSession>>): Promise<RoundStateView> {
	return (await client.call<RoundStateView>('GET', '/api/state')).body;
}

function refusal({ body }: { body: unknown }): string | undefined {
	return (body as Partial<Refusal & RoundAnswer>).code;
}
