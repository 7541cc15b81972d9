import pg from 'pg';
import { expect, test } from 'vitest';
import { openSession } from './fixtures.ts';
import { serveStudio } from './serve-studio.ts';

// The tests are about what is answered, not about how fast.
const served = serveStudio({ timings: { walletTimeoutMs: 10_000 } });
const { origin } = served;
const PERSON = 'a-mark-of-a-person_0123456789';

async function lastSession(): Promise<object | undefined> {
	const client = new pg.Client(served.database.url);
	await client.connect();
	const { rows } = await client.query(
		'SELECT person, money, mode FROM studio.session ORDER BY started_at DESC LIMIT 1',
	);
	await client.end();
	return rows[0];
}

test.each([
	[
		{ person: PERSON, money: 'real' },
		{ person: PERSON, money: 'real', mode: 'play' },
	],
	[
		{ person: PERSON, money: 'demo' },
		{ person: PERSON, money: 'demo', mode: 'play' },
	],
	[{}, { person: null, money: 'play', mode: 'play' }],
])('a session stores what the wallet tells of the player: %j', async (tells, stored) => {
	served.wallet.tells = tells;

	await openSession(origin);

	expect(await lastSession()).toEqual(stored);
});

test('a demo has no person and money of a demo', async () => {
	await openSession(origin, { gameCode: 'padma-gold', mode: 'demo', language: 'bn' });

	expect(await lastSession()).toEqual({ person: null, money: 'demo', mode: 'demo' });
});

test.each([{ person: 'short' }, { money: 'gold' }])(
	'a reply with %j opens no session',
	async (tells) => {
		served.wallet.tells = tells;

		await expect(openSession(origin)).rejects.toThrow();
	},
);
