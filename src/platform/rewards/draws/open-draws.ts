import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { type Money, minOf, sumOf, toDecimal } from '#lib/money.ts';
import { tableHashOf } from '#lib/rules/rewards/draws/draw-record.ts';
import { secondsAfter } from '#lib/time.ts';
import type { Vault } from '#platform/core/vault.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { promoDraw, promoPot } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { post } from '#platform/ledger/post.ts';
import { readGiven } from '../claims/read-given.ts';
import { isOpen } from '../claims/rules-of-member.ts';
import { listRules, type StoredRule } from '../rules/find-rules.ts';
import type { Rule } from '../rules/rule-schema.ts';
import type { DrawServices } from './draw-services.ts';
import { type DrawPeriod, drawPeriodOf, poolOf, prizeTableOf } from './draw-terms.ts';
import { type DrawRow, insertDraw, selectDrawOf, selectOpenDraws } from './rows.ts';

/** The beacon speaks so long after the list is to close: a restart of the site fits in. */
export const BEACON_AFTER_S = 120;

/** A draw that is due and cannot be made. */
export interface ShortDraw {
	rule: string;
	period: string;
	pot: string;
	/** What pot and cap have left, and what the draw takes. */
	left: Money;
	needed: Money;
}

/**
 * Makes the draws that live rules have now: each commits to its seed and to a round of the beacon, and
 * takes its money out of the pot. Returns those whose pot is short: no draw is made for them.
 */
export async function openDraws(
	db: Database,
	services: DrawServices,
	now: Date,
): Promise<ShortDraw[]> {
	const short: ShortDraw[] = [];
	for (const { stored, due } of await listDueDraws(db, now)) {
		const found = await transaction(db, (tx) => openDraw(tx, services, { stored, due, now }));
		if (found) short.push(found);
	}
	return short;
}

/** Lists the draws that are due and not made, with why their pot is short. */
export async function listShortDraws(db: Tx, now: Date): Promise<ShortDraw[]> {
	const short: ShortDraw[] = [];
	for (const { stored, due } of await listDueDraws(db, now)) {
		const found = await shortOf(db, stored.rule, due);
		if (found) short.push(found);
	}
	return short;
}

async function listDueDraws(db: Tx, now: Date): Promise<{ stored: StoredRule; due: DrawPeriod }[]> {
	const found: { stored: StoredRule; due: DrawPeriod }[] = [];
	for (const stored of await listRules(db, ['live'])) {
		const due = isOpen(stored.rule, now) ? drawPeriodOf(stored.rule, now) : undefined;
		if (!due) continue;
		if (await selectDrawOf(db, { rule: stored.rule.code, period: due.period })) continue;
		found.push({ stored, due });
	}
	return found;
}

async function shortOf(db: Tx, rule: Rule, due: DrawPeriod): Promise<ShortDraw | undefined> {
	const { code, pot } = rule;
	const needed = poolOf(rule);
	let left = await balanceOf(db, promoPot(pot.code));
	if (pot.cap !== undefined) left = minOf(left, pot.cap - (await spentOf(db, code)));
	return left >= needed
		? undefined
		: { rule: code, period: due.period, pot: pot.code, left, needed };
}

/** What a rule has given, and what its draws may still give. */
async function spentOf(db: Tx, code: string): Promise<Money> {
	const open = (await selectOpenDraws(db)).filter(({ rule }) => rule === code);
	return (await readGiven(db, code)) + sumOf(open.map(({ pool }) => pool));
}

interface Opening {
	stored: StoredRule;
	due: DrawPeriod;
	now: Date;
}

async function openDraw(
	tx: Tx,
	{ vault, beacons }: DrawServices,
	{ stored, due, now }: Opening,
): Promise<ShortDraw | undefined> {
	const table = prizeTableOf(stored);
	if (!table) throw new Error(`${stored.rule.code} has no draws`);
	const short = await shortOf(tx, stored.rule, due);
	if (short) return short;
	const { rule, version } = stored;
	const [id, seed, pool] = [randomUUID(), randomBytes(32), poolOf(rule)];
	const planned = await beacons.plan(tx, secondsAfter(due.closesAt, BEACON_AFTER_S));
	const isNew = await insertDraw(tx, {
		...{ id, rule: rule.code, version, period: due.period, kind: table.kind },
		...{ prizes: canonicalJson(table), table_hash: tableHashOf(table), pot: rule.pot.code, pool },
		seed_hash: createHash('sha256').update(seed).digest('hex'),
		seed_sealed: vault.encryptBytes(seed, seedPlaceOf(id)),
		...{ opens_at: now, closes_at: due.closesAt },
		...{ from_day: due.days?.from ?? null, to_day: due.days?.to ?? null },
		...{ planned_beacon: planned.beacon, planned_round: planned.round, ...planned },
		beacon_at: await beacons.instantOf(tx, planned),
	});
	// Another process has made it.
	if (!isNew) return undefined;
	await post(tx, {
		reference: `draw:${id}:open`,
		kind: 'draw_funded',
		occurredAt: now,
		postings: [{ source: promoPot(rule.pot.code), destination: promoDraw(id), amount: pool }],
	});
	return undefined;
}

/** Returns the seed of a draw, in hex. It is secret until the draw is drawn. */
export function openSeed(vault: Vault, { id, seed_sealed: sealed }: DrawRow): string {
	return Buffer.from(vault.decryptBytes(sealed, seedPlaceOf(id))).toString('hex');
}

/** Names the place of a sealed seed. */
export function seedPlaceOf(id: string): string {
	return `reward draw ${id}`;
}

/** Says why a draw is not made. */
export function shortText({ rule, period, pot, left, needed }: ShortDraw): string {
	return `${rule} ${period} not made: pot ${pot} has ${toDecimal(left)}, the draw takes ${toDecimal(needed)}`;
}
