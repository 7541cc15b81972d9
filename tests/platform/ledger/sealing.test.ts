import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { transaction } from '#platform/db/database.ts';
import { memberCash, pspClearing } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { post } from '#platform/ledger/post.ts';
import { sealLedger, verifySeals } from '#platform/ledger/seal.ts';
import { aMember, makeDatabase, NOON, test } from '../database.ts';
import { counting } from '../site/live/listener.ts';

function aDeposit(memberId: number, amount = 1n) {
	return {
		reference: `grant:${randomUUID()}`,
		kind: 'deposit',
		occurredAt: NOON,
		postings: [{ source: pspClearing('play'), destination: memberCash(memberId), amount }],
	};
}

describe('sealing', () => {
	test('waits for a transaction with a lower number that commits later', async ({ db }) => {
		const memberId = await aMember(db, { cash: 1n });
		const otherId = await aMember(db);
		const late = await db.startTransaction().execute();
		await post(late, aDeposit(memberId));
		await post(db, aDeposit(otherId));

		const { db: counted, count } = counting(db);
		const sealing = sealLedger(counted);
		// The sealing has read its limit and then tried to seal without success.
		await expect.poll(count).toBeGreaterThanOrEqual(3);
		await late.commit().execute();

		expect(await sealing).toBe(true);
		expect(await verifySeals(db)).toEqual([]);
		const { rows } = await sql`
			select from ledger.tx where seq > (select max(to_seq) from ledger.seal_block)`.execute(db);
		expect(rows).toHaveLength(0);
	});

	test('misses no event that is posted meanwhile', async ({ db }) => {
		const memberIds = await Promise.all(Array.from({ length: 8 }, () => aMember(db)));
		let isPosting = true;

		const posting = Promise.all(
			memberIds.map(async (memberId) => {
				while (isPosting) {
					await transaction(db, async (tx) => {
						await post(tx, aDeposit(memberId));
						await new Promise((go) => setTimeout(go, Math.random() * 10));
					});
				}
			}),
		);
		for (let blocks = 0; blocks < 12; ) if (await sealLedger(db)) blocks += 1;
		isPosting = false;
		await posting;
		await sealLedger(db);

		const { rows } = await sql<{ missed: number; blocks: number }>`
			select (select count(*)::int from ledger.tx t
					where not exists (select from ledger.seal_leaf l where l.seq = t.seq)) as missed,
				(select count(*)::int from ledger.seal_block) as blocks`.execute(db);
		expect(rows[0]?.missed).toBe(0);
		expect(rows[0]?.blocks).toBeGreaterThanOrEqual(12);
		expect(await verifySeals(db)).toEqual([]);
	});

	test('keeps the balance of an untracked account', async ({ db }) => {
		const memberId = await aMember(db, { cash: 5n });
		const before = await balanceOf(db, pspClearing('play'));

		await sealLedger(db);
		await post(db, aDeposit(memberId, 7n));

		expect(await balanceOf(db, pspClearing('play'))).toBe(before + 7n);
	});
});

// Goal: the verifier names each of 100 changed rows. Method: every round changes one random row,
// verifies, and restores it.
test('names every row that was tampered with', async () => {
	const { db, owner, drop } = await makeDatabase();
	const memberId = await aMember(db);
	for (let i = 0; i < 30; i++) await post(db, aDeposit(memberId, BigInt(i + 1)));
	await sealLedger(db);
	for (let i = 0; i < 30; i++) await post(db, aDeposit(memberId, BigInt(i + 1)));
	await sealLedger(db);
	for (const table of ['tx', 'posting', 'seal_leaf', 'seal_block']) {
		await sql`alter table ledger.${sql.ref(table)} disable trigger user`.execute(owner);
	}
	const tampers = [
		(seq: number) => sql`update ledger.tx set kind = kind || ' ' where seq = ${seq}`,
		(seq: number) => sql`update ledger.tx set occurred_at = occurred_at + interval '1 microsecond'
			where seq = ${seq}`,
		(seq: number) => sql`update ledger.posting set amount = amount # 256 where line = 1
			and tx_id = (select id from ledger.tx where seq = ${seq})`,
		(seq: number) => sql`update ledger.posting set balance_after = balance_after + 1
			where version is not null and tx_id = (select id from ledger.tx where seq = ${seq})`,
		(
			seq: number,
		) => sql`update ledger.seal_leaf set hash = set_byte(hash, 5, 255 - get_byte(hash, 5))
			where seq = ${seq}`,
		(seq: number) => sql`with gone as (delete from ledger.posting
				where tx_id = (select id from ledger.tx where seq = ${seq}))
			delete from ledger.tx where seq = ${seq}`,
	];

	for (let i = 0; i < 100; i++) {
		const seq = 1 + ((i * 37) % 60);
		const tx = await owner.startTransaction().execute();
		await sql`set constraints all deferred`.execute(tx);
		await tampers[i % tampers.length]?.(seq).execute(tx);

		const problems = await verifySeals(tx);

		expect(
			problems.map((problem) => Number(problem.seq)),
			`row ${i}`,
		).toContain(seq);
		await tx.rollback().execute();
	}

	const tx = await owner.startTransaction().execute();
	await sql`update ledger.seal_block set root = sha256(root) where n = 1`.execute(tx);
	expect((await verifySeals(tx)).map((problem) => problem.n)).toContain(1);
	await tx.rollback().execute();
	await drop();
});
