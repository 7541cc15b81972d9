import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import type { Database } from '#platform/db/database.ts';
import { aMember, test } from '../../database.ts';
import { aRule, cashOf, expectRewardsInOrder, potOf, take, WELCOME } from '../offers.ts';

const TAKEN = expect.objectContaining({ code: 'taken_by_person' });

/** Makes members one person: each had the same payout account once. */
async function link(db: Database, members: readonly number[]): Promise<void> {
	const mark = Buffer.from(randomUUID());
	for (const memberId of members) {
		await sql`insert into payout_account (id, member_id, kind, bank, number, holder, tail,
				number_mark, usable_from, removed_at)
			values (${randomUUID()}, ${memberId}, 'ewallet', 'BKASH', '1', '1', '1', ${mark},
				core.now(), core.now())`.execute(db);
	}
}

test('eight accounts of one person get one prize, however they race', async ({ db }) => {
	await aRule(db, { ...WELCOME, code: 'person', limits: { oncePer: ['person'] } });
	const members = await Promise.all(Array.from({ length: 8 }, () => aMember(db)));
	await link(db, members);

	const results = await Promise.allSettled(
		members.map((memberId) => take(db, { memberId, rule: 'person', period: 'life' })),
	);

	const refused = results.filter((one) => one.status === 'rejected').map((one) => one.reason);
	expect(refused).toEqual(Array.from({ length: 7 }, () => TAKEN));
	expect(await potOf(db, 'test')).toBe(9_980n * UNIT);
	await expectRewardsInOrder(db);
});

test('an account that was linked later does not get the prize again', async ({ db }) => {
	await aRule(db, { ...WELCOME, code: 'later', limits: { oncePer: ['person', 'payout'] } });
	const [first, second] = [await aMember(db), await aMember(db)];
	await take(db, { memberId: first, rule: 'later', period: 'life' });
	await link(db, [first, second]);

	await expect(take(db, { memberId: second, rule: 'later', period: 'life' })).rejects.toEqual(
		TAKEN,
	);
	expect(await cashOf(db, second)).toBe(0n);
});

test('one browser is one device, where the rule says so', async ({ db }) => {
	await aRule(db, { ...WELCOME, code: 'device', limits: { oncePer: ['device'] } });
	const members = [await aMember(db), await aMember(db), await aMember(db)];
	for (const [index, memberId] of members.entries()) {
		const hash = Buffer.alloc(32, index === 2 ? 9 : 7);
		await sql`insert into member_device (member_id, device_hash, first_seen_at, last_seen_at)
			values (${memberId}, ${hash}, core.now(), core.now())`.execute(db);
	}
	const [one = 0, same = 0, other = 0] = members;
	await take(db, { memberId: one, rule: 'device', period: 'life' });

	await expect(take(db, { memberId: same, rule: 'device', period: 'life' })).rejects.toEqual(TAKEN);
	await take(db, { memberId: other, rule: 'device', period: 'life' });
});

/** Members behind one address. */
const STRANGERS = Number(process.env['STRANGERS'] ?? 40);

test('strangers behind one address all get theirs', {
	timeout: 30_000 + STRANGERS * 500,
}, async ({ db }) => {
	const limits = { oncePer: ['person', 'device', 'payout'] };
	const funds = BigInt(STRANGERS) * 20n * UNIT;
	await aRule(db, { ...WELCOME, code: 'address', limits }, { funds });
	const members = await Promise.all(Array.from({ length: STRANGERS }, () => aMember(db)));
	for (const memberId of members) {
		await sql`insert into member_session (token_hash, member_id, idle_s, created_at, last_seen_at,
				expires_at, address, user_agent)
			values (${Buffer.from(randomUUID())}, ${memberId}, 60, now(), now(), now(), '10.1.2.3', 'x')`.execute(
			db,
		);
		await take(db, { memberId, rule: 'address', period: 'life' });
	}

	expect(await Promise.all(members.map((id) => cashOf(db, id)))).toEqual(
		members.map(() => 20n * UNIT),
	);
});
