import { sql } from 'kysely';
import { expect } from 'vitest';
import * as contract from '#lib/wps/contract/limits.ts';
import type { Database } from '#platform/db/database.ts';
import { endExclusions } from '#platform/people/protection/end-exclusions.ts';
import { runCommand } from '../../../../src/cli/run-command.ts';
import { test } from '../../api.ts';
import { ahead, aPerson, deposit, keepSessions } from './person.ts';

const T = 10_000n;
const DAY_S = 86_400;

test('after a time-out the bets of the member go with the others again', async ({
	api,
	db,
	owner,
}) => {
	const { token, memberId } = await aPerson(api);
	await api.call(contract.takeTimeOut, { term: '24h' }, token);
	const isGuarded = async () => {
		const member = db.selectFrom('member').select(sql<boolean>`is_guarded`.as('isGuarded'));
		return (await member.where('id', '=', memberId).executeTakeFirstOrThrow()).isGuarded;
	};

	await endExclusions(db);
	expect(await isGuarded()).toBe(true);
	await ahead(owner, DAY_S + 1, async () => void (await endExclusions(db)));
	expect(await isGuarded()).toBe(false);
});

test('a definite exclusion ends 24 hours after it was asked back', async ({ api, db, owner }) => {
	const { token, memberId } = await aPerson(api);
	await api.call(contract.excludeSelf, { term: '6m', word: 'STOP' }, token);
	const back = async () => {
		await keepSessions(owner);
		return await api.call(contract.askExclusionBack, {}, token);
	};

	await ahead(owner, 180 * DAY_S, async () => {
		expect(await back()).toMatchObject({ refusal: { code: 'block_running' } });
	});
	await ahead(owner, 185 * DAY_S, async () => {
		expect(await endExclusions(db)).toEqual([]);
		expect(await back()).toMatchObject({ value: { block: { kind: 'exclusion' } } });
		expect(await deposit(api, token, 100n * T)).toMatchObject({ refusal: { code: 'excluded' } });
	});
	await ahead(owner, 186 * DAY_S - 60, async () => expect(await endExclusions(db)).toEqual([]));
	await ahead(owner, 186 * DAY_S + 60, async () => {
		expect(await endExclusions(db)).toEqual([memberId]);
		await back();
		expect(await deposit(api, token, 100n * T)).toMatchObject({ ok: true });
	});
});

test('an indefinite exclusion needs two different persons and 7 days', async ({
	api,
	db,
	owner,
}) => {
	const { token, memberId } = await aPerson(api);
	await api.call(contract.excludeSelf, { term: 'indefinite', word: 'STOP' }, token);
	const { username } = await db
		.selectFrom('member')
		.select('username')
		.where('id', '=', memberId)
		.executeTakeFirstOrThrow();
	const agree = (as: string) =>
		runCommand(['--as', as, 'member', 'exclusion', 'back', username], {
			...{ by: 'ops', folder: '.', say: () => undefined },
			withDatabase: (work: (opened: Database) => Promise<void>) => work(db),
			withOwnDatabase: (work: (opened: Database) => Promise<void>) => work(owner),
			keysDir: () => 'none',
			openSite: () => Promise.reject(new Error('not needed')),
		});

	await expect(agree('Rana')).rejects.toThrow('has not asked');
	await ahead(owner, 185 * DAY_S, async () => {
		await keepSessions(owner);
		await api.call(contract.askExclusionBack, {}, token);
	});
	await ahead(owner, 193 * DAY_S, async () => {
		await agree('Rana');
		await expect(agree('Rana')).rejects.toThrow('Another person');
		expect(await endExclusions(db)).toEqual([]);
		await expect(
			sql`update protection_block set over_at = core.now()
				where member_id = ${memberId}`.execute(owner),
		).rejects.toMatchObject({ code: 'JH003' });
		await agree('Mitu');
		expect(await endExclusions(db)).toEqual([memberId]);
	});
});
