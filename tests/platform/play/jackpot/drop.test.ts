import { generateKeyPairSync } from 'node:crypto';
import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import {
	type DropRecord,
	dropRecordHash,
	dropSecond,
	ticketRoot,
	winningTicket,
} from '#lib/rules/games/jackpot-drop.ts';
import { secondsAfter } from '#lib/time.ts';
import type { Database } from '#platform/db/database.ts';
import { memberCash } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { createBeacons } from '#platform/lottery/issues/beacon.ts';
import { advanceDrop } from '#platform/play/jackpot/drop/advance-drop.ts';
import * as drops from '#platform/play/jackpot/drop/rows.ts';
import { fundJackpots, openJackpot } from '#platform/play/jackpot/fund-jackpots.ts';
import { findFunded } from '#platform/play/jackpot/rows.ts';
import { MAIN_JACKPOT, OPENING, stateOf } from '#platform/play/jackpot/rules.ts';
import { seedCatalogue } from '#platform/seed/catalogue.ts';
import { vault } from '../../api.ts';
import { aMember, test } from '../../database.ts';

/** 14:00 in Dhaka: the hours of dropping are ahead. */
const AFTERNOON = new Date('2026-11-21T08:00:00Z');
const beacons = createBeacons(vault, undefined);

/** Advances the drop at an instant, as the job does. */
async function advance(db: Database, now: Date): Promise<void> {
	await fundJackpots(db, now);
	await advanceDrop(db, { vault, beacons, readNow: async () => now });
}

interface Stake {
	memberId: number;
	stake: bigint;
	at: Date;
	game?: string;
	state?: 'settled' | 'void' | 'open';
}

let rounds = 0;

async function stakeOf(owner: Database, { memberId, stake, at, game, state }: Stake) {
	rounds += 1;
	const isOpen = state === 'open';
	await owner
		.insertInto('vendor_round')
		.values({
			...{ vendor_code: 'JHL', round_id: `drop-${rounds}`, member_id: memberId },
			...{ game_code: game ?? 'padma-gold', currency: 'BDT', state: state ?? 'settled' },
			...{ stake, held: isOpen ? stake : 0n, payout: 0n, adjustment: 0n, created_at: at },
			...(isOpen ? {} : { settled_at: at }),
		})
		.execute();
}

test('a drop is committed to, drawn from the tickets at its instant, paid once, and begins again', async ({
	db,
	owner,
}) => {
	const [first, second, third] = [await aMember(db), await aMember(db), await aMember(db)];
	const keys = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' });
	await seedCatalogue(owner, { studioPublicKeyPem: String(keys), studioOrigin: 'http://s.test' });
	await openJackpot(db, { currency: 'BDT', amount: OPENING, now: AFTERNOON });
	await advance(db, AFTERNOON);
	const planned = await drops.findNextDrop(db, MAIN_JACKPOT);
	if (!planned) throw new Error('no drop is planned');
	const { drops_at: dropsAt } = planned;
	const during = secondsAfter(AFTERNOON, 60);
	await stakeOf(owner, { memberId: first, stake: 250n * UNIT, at: during });
	await stakeOf(owner, { memberId: second, stake: 750n * UNIT + UNIT / 2n, at: during });
	// These are no tickets: too little, gone back, another type, before and after the time.
	await stakeOf(owner, { memberId: third, stake: UNIT / 2n, at: during });
	await stakeOf(owner, { memberId: third, stake: 9n * UNIT, at: during, state: 'void' });
	await stakeOf(owner, { memberId: third, stake: 9n * UNIT, at: during, game: 'tiger-crocodile' });
	await stakeOf(owner, { memberId: third, stake: 9n * UNIT, at: secondsAfter(AFTERNOON, -5) });
	await stakeOf(owner, { memberId: third, stake: 9n * UNIT, at: secondsAfter(dropsAt, 1) });

	await advance(db, secondsAfter(dropsAt, -1));
	const before = await drops.findNextDrop(db, MAIN_JACKPOT);
	const rootAt = secondsAfter(dropsAt, 2);
	await advance(db, rootAt);
	const rooted = await drops.findNextDrop(db, MAIN_JACKPOT);
	await advance(db, rootAt);
	const paidAt = secondsAfter(rootAt, 40);
	await fundJackpots(db, paidAt);
	const funded = await findFunded(db, MAIN_JACKPOT);
	const shown = funded && stateOf(funded, paidAt).value;
	await Promise.all([advance(db, paidAt), advance(db, paidAt)]);
	await advance(db, secondsAfter(paidAt, 5));

	const { day } = planned;
	expect(before?.phase).toBe('open');
	expect(rooted).toMatchObject({ phase: 'rooted', tickets: 1000 });
	const paid = await drops.findPaidDrop(db, MAIN_JACKPOT);
	expect(paid).toMatchObject({ day, phase: 'paid', amount: shown });
	const winner = paid?.winner_id ?? 0;
	expect([first, second]).toContain(winner);
	const balances = await Promise.all(
		[first, second, third].map((id) => balanceOf(db, memberCash(id))),
	);
	expect(balances).toEqual([first, second, third].map((id) => (id === winner ? shown : 0n)));
	// The record proves the drop without our tables.
	const record: DropRecord = JSON.parse(paid?.record ?? '{}');
	const leaves = await drops.listLeaves(db, MAIN_JACKPOT, day);
	expect(dropRecordHash(record)).toBe(paid?.record_hash);
	expect(ticketRoot(leaves)).toBe(record.root);
	expect(winningTicket(record)).toBe(record.ticket);
	const leaf = leaves.find(({ first: from, count }) => {
		return record.ticket >= from && record.ticket < from + count;
	});
	expect(leaf?.mark).toBe(record.mark);
	expect(Date.parse(record.dropsAt)).toBe(
		Date.parse(`${day}T12:00:00Z`) + dropSecond(record.seed, day) * 1000,
	);
	// It shows what it did at its opening, and the next day is committed to.
	const again = await findFunded(db, MAIN_JACKPOT);
	expect(again && stateOf(again, paidAt).value).toBe(OPENING);
	const next = await drops.findNextDrop(db, MAIN_JACKPOT);
	expect(next).toMatchObject({ phase: 'open' });
	expect(next && next.day > day).toBe(true);
	expect(next?.drops_at.getTime()).toBeGreaterThan(paidAt.getTime());
});

test('a day without a ticket is skipped, and the counter goes on', async ({ db }) => {
	const next = await drops.findNextDrop(db, MAIN_JACKPOT);
	if (!next) throw new Error('no drop is planned');
	const at = secondsAfter(next.drops_at, 1);
	await fundJackpots(db, at);
	const before = await findFunded(db, MAIN_JACKPOT);

	await advance(db, at);

	const after = await findFunded(db, MAIN_JACKPOT);
	expect(after?.balance).toBe(before?.balance);
	expect(await drops.findDrop(db, MAIN_JACKPOT, next.day)).toMatchObject({ phase: 'skipped' });
	expect((await drops.findNextDrop(db, MAIN_JACKPOT))?.day).not.toBe(next.day);
});
