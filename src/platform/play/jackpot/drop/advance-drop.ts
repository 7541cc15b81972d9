import type { Beacons } from '#lib/fair/beacons.ts';
import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { formatMoney, toDecimal } from '#lib/money.ts';
import {
	DROP_TABLE_HASH,
	type DropRecord,
	dropRecordHash,
	JACKPOT_DROP,
	ticketRoot,
	winningTicket,
} from '#lib/rules/games/jackpot-drop.ts';
import { secondsAfter } from '#lib/time.ts';
import type { Vault } from '#platform/core/vault.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { house, jackpotPool, memberCash, symbolOf } from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import { notify } from '#platform/people/messages/inbox.ts';
import { FUND } from '../fund-jackpots.ts';
import { findFunded, lockJackpot, recordFunding } from '../rows.ts';
import { MAIN_JACKPOT, OPENING, stateOf } from '../rules.ts';
import { numberTickets } from './count-tickets.ts';
import { openSeed, planDrop } from './plan-drop.ts';
import * as rows from './rows.ts';

/** The beacon speaks at least this long after the root is published. */
const BEACON_AFTER_S = 6;
const NO_RECORD = '0'.repeat(64);

export interface DropServices {
	vault: Vault;
	beacons: Beacons<Tx>;
	readNow: (db: Database) => Promise<Date>;
}

/**
 * Takes the daily drop of the slots' jackpot one step further, if one is due: commits to the next
 * instant; publishes the root of the tickets; draws, and pays the winner what the counter shows. Any
 * process may call it: the jackpot's row is locked. A day without a ticket is skipped, and the counter
 * goes on.
 */
export async function advanceDrop(db: Database, services: DropServices): Promise<void> {
	const now = await services.readNow(db);
	await transaction(db, async (tx) => {
		const jackpot = await lockJackpot(tx, MAIN_JACKPOT);
		if (!jackpot) return;
		const drop = await rows.findNewestDrop(tx, MAIN_JACKPOT);
		const parts = { tx, services, now, jackpot };
		if (drop?.phase === 'open') {
			if (now >= drop.drops_at) await publishRoot(parts, drop);
		} else if (drop?.phase === 'rooted') await payWinner(parts, drop);
		else await planNext(parts, drop);
	});
}

interface Parts {
	tx: Tx;
	services: DropServices;
	now: Date;
	jackpot: NonNullable<Awaited<ReturnType<typeof lockJackpot>>>;
}

async function planNext({ tx, services, now }: Parts, after?: rows.DropRow): Promise<void> {
	const { vault } = services;
	await planDrop(tx, { code: MAIN_JACKPOT, now, vault, ...(after && { after }) });
}

/** Fixes the tickets, and the beacon that comes after them. */
async function publishRoot(parts: Parts, drop: rows.DropRow): Promise<void> {
	const { tx, services, now, jackpot } = parts;
	const { opens_at: opensAt, since_round: sinceRound, drops_at: until, day } = drop;
	const { currency } = jackpot;
	const staked = await rows.listStaked(tx, { sinceRound, opensAt, until, currency });
	const leaves = numberTickets(staked, day);
	if (leaves.length === 0) {
		await rows.updateDrop(tx, drop, { phase: 'skipped', tickets: 0 });
		await planNext(parts, drop);
		return;
	}
	await rows.insertTickets(tx, drop.code, leaves);
	const { beacon, round } = await services.beacons.plan(tx, secondsAfter(now, BEACON_AFTER_S));
	await rows.updateDrop(tx, drop, {
		phase: 'rooted',
		tickets: leaves.reduce((sum, { count }) => sum + count, 0),
		root: ticketRoot(leaves.map(({ memberId: _, ...leaf }) => leaf)),
		rooted_at: now,
		beacon,
		beacon_round: round,
	});
}

async function payWinner(parts: Parts, drop: rows.DropRow): Promise<void> {
	const { tx, services, now } = parts;
	const beacon = { beacon: drop.beacon ?? '', round: drop.beacon_round ?? 0 };
	const signature = await services.beacons.read(tx, beacon, now);
	const funded = await findFunded(tx, MAIN_JACKPOT);
	if (signature === undefined || !funded) return;
	const amount = stateOf(funded, now).value;
	const record = await makeRecord(parts, drop, { signature, amount: toDecimal(amount) });
	const { memberId } = await rows.getTicketOf(tx, drop, record.ticket);
	await pay(parts, drop, { memberId, amount });
	await rows.updateDrop(tx, drop, {
		phase: 'paid',
		winner_id: memberId,
		amount,
		paid_at: now,
		record: canonicalJson(record),
		record_hash: dropRecordHash(record),
	});
	await planNext(parts, drop);
}

async function makeRecord(
	{ tx, services }: Parts,
	drop: rows.DropRow,
	{ signature, amount }: { signature: string; amount: string },
): Promise<DropRecord> {
	const before = await rows.findPaidDrop(tx, drop.code);
	const drawn = {
		day: drop.day,
		seed: openSeed(services.vault, drop),
		tickets: drop.tickets ?? 0,
		root: drop.root ?? '',
		beacon: drop.beacon ?? '',
		beaconRound: drop.beacon_round ?? 0,
		signature,
	};
	const ticket = winningTicket(drawn);
	const { mark } = await rows.getTicketOf(tx, drop, ticket);
	return {
		version: 1,
		game: JACKPOT_DROP.game,
		tableHash: DROP_TABLE_HASH,
		seedHash: drop.seed_hash,
		...drawn,
		opensAt: drop.opens_at.toISOString(),
		dropsAt: drop.drops_at.toISOString(),
		rootedAt: drop.rooted_at?.toISOString() ?? '',
		ticket,
		mark,
		amount,
		previous: before?.record_hash ?? NO_RECORD,
	};
}

/** The winner gets what the counter shows; the house opens it again as it was at first. */
async function pay(
	{ tx, now, jackpot }: Parts,
	{ day }: rows.DropRow,
	{ memberId, amount }: { memberId: number; amount: bigint },
): Promise<void> {
	const { currency, fundedUntil } = jackpot;
	const pool = jackpotPool(MAIN_JACKPOT, currency);
	await post(tx, {
		reference: `jackpot-drop:${MAIN_JACKPOT}:${day}`,
		kind: 'jackpot_win',
		occurredAt: now,
		postings: [{ source: pool, destination: memberCash(memberId, currency), amount }],
	});
	await recordFunding(tx, MAIN_JACKPOT, { amount: OPENING, until: fundedUntil });
	await post(tx, {
		reference: `jackpot-reopening:${MAIN_JACKPOT}:${day}`,
		kind: 'jackpot_fund',
		occurredAt: now,
		postings: [{ source: house(FUND, currency), destination: pool, amount: OPENING }],
	});
	const params = { amount: formatMoney(amount, symbolOf(currency)), day };
	await notify(tx, memberId, 'jackpot_won', params, `jackpot:${day}`);
}
