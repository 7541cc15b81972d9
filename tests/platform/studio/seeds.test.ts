import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseDecimal } from '#lib/money.ts';
import type {
	HistoryAnswer,
	Refusal,
	RotateAnswer,
	RoundAnswer,
	RoundStateView,
	RoundView,
} from '#studio/wire.ts';
import { openSession, spinOf, waitForEnd } from './fixtures.ts';
import { serveStudio } from './serve-studio.ts';

const served = serveStudio();
const { origin } = served;

test('the seed stays secret until it is rotated, and then its rounds can be verified', async () => {
	const client = await openSession(origin);
	const { body } = await spinOf(client);
	expect(body.round.seed.serverSeed).toBeUndefined();

	const rotated = await client.call<RotateAnswer>('POST', '/api/seed/rotate', {});

	const { serverSeed = '' } = rotated.body.revealed;
	const hash = createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex');
	expect(hash).toBe(body.round.seed.serverHash);
	expect(rotated.body.seed.serverHash).not.toBe(hash);
	expect(rotated.body.seed.clientSeed).toBeUndefined();
	const round = await client.call<RoundView>('GET', `/api/round?roundId=${body.round.roundId}`);
	expect(round.body.seed.serverSeed).toBe(serverSeed);
	expect(refusal(await spinOf(client))).toBe('seed_needed');
});

test('an open round keeps its seed', async () => {
	const client = await openSession(origin);
	served.wallet.fault = (name) => (name === 'win' ? 'busy' : 'none');
	const { body } = await spinOf(client);

	const rotated = await client.call('POST', '/api/seed/rotate', {});

	expect(refusal(rotated)).toBe('round_open');
	served.wallet.fault = () => 'none';
	await waitForEnd(client, body.round);
});

test('a client seed cannot change once a round was drawn from it', async () => {
	const client = await openSession(origin);
	const { body } = await spinOf(client);
	const { seedId } = body.seed;

	const answer = await client.call('POST', '/api/seed', { seedId, clientSeed: 'another' });

	expect(refusal(answer)).toBe('client_seed_fixed');
});

test('nonces have no gaps, and the history shows every round', async () => {
	const client = await openSession(origin);
	for (let spin = 0; spin < 23; spin += 1) {
		served.wallet.fault = (name) => (name === 'bet' && spin % 5 === 2 ? 'cut_before' : 'none');
		const { body } = await spinOf(client, '1.00');
		await waitForEnd(client, body.round);
	}

	const first = await client.call<HistoryAnswer>('GET', '/api/rounds');
	const second = await client.call<HistoryAnswer>('GET', `/api/rounds?before=${first.body.next}`);

	const rounds = [...first.body.rounds, ...second.body.rounds].reverse();
	const nonces = rounds.flatMap(({ nonce }) => nonce ?? []);
	expect(rounds).toHaveLength(23);
	expect(nonces).toEqual(nonces.map((_, index) => index + 1));
	expect(rounds.filter((round) => round.state === 'void')).toHaveLength(5);
});

test('a player sees only their own rounds', async () => {
	const [mine, other] = [await openSession(origin), await openSession(origin)];
	const { body } = await spinOf(mine);

	const answer = await other.call('GET', `/api/round?roundId=${body.round.roundId}`);

	expect(answer.status).toBe(404);
});

test('the demo plays from a purse of its own, without the wallet', async () => {
	const client = await openSession(origin, {
		mode: 'demo',
		gameCode: 'padma-gold',
		language: 'bn',
	});
	const attempts = served.wallet.attempts.size;
	const before = await state(client);

	const { body } = await spinOf(client, '10.00');

	expect(body.round.state).toBe('settled');
	const after = await state(client);
	expect(after.mode).toBe('demo');
	const change = minor(after.balance) - minor(before.balance);
	expect(change).toBe(minor(body.round.payout) - minor('10.00'));
	expect(served.wallet.attempts.size).toBe(attempts);
});

function minor(decimal: string | undefined): bigint {
	return parseDecimal(decimal ?? '') ?? 0n;
}

async function state(client: Awaited<ReturnType<typeof openSession>>): Promise<RoundStateView> {
	return (await client.call<RoundStateView>('GET', '/api/state')).body;
}

function refusal({ body }: { body: unknown }): string | undefined {
	return (body as Partial<Refusal & RoundAnswer>).code;
}
