import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type {
	HistoryAnswer,
	Refusal,
	RotateAnswer,
	RoundAnswer,
	RoundView,
	RoundStateView,
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

test('the demo plays without wallet and without database rows', async () => {
	const client = await openSession(origin, { mode: 'demo' });
	const attempts = served.wallet.attempts.size;
	const rows = await countRows();

	const { body } = await spinOf(client, '10.00');

	expect(body.round.state).toBe('settled');
	expect((await state(client)).mode).toBe('demo');
	expect(served.wallet.attempts.size).toBe(attempts);
	expect(await countRows()).toEqual(rows);
});

/** Counts the rows of each table of the studio. */
async function countRows(): Promise<Record<string, number>> {
	const tables = ['player', 'session', 'seed', 'round'];
	const counts = tables.map((table) => `(SELECT count(*)::int FROM studio.${table}) AS ${table}`);
	const [row = {}] = await served.database.query<Record<string, number>>(`SELECT ${counts}`);
	return row;
}

async function state(client: Awaited<ReturnType<typeof openSession>>): Promise<RoundStateView> {
	return (await client.call<RoundStateView>('GET', '/api/state')).body;
}

function refusal({ body }: { body: unknown }): string | undefined {
	return (body as Partial<Refusal & RoundAnswer>).code;
}
