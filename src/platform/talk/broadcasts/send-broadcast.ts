import { BRAND_TIME_ZONE } from '#lib/instant-format.ts';
import { maskedName } from '#lib/rules/masked.ts';
import { businessDayOf, dayAfter, startOfBusinessDay } from '#lib/time.ts';
import { personOf } from '#platform/core/person-of.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import type { Audience, Draft } from './draft.ts';
import * as rows from './rows.ts';

/** An audience above it needs two persons. */
const ALONE_MAX = 1000;
const EXAMPLES = 10;
/** Members that a promotion is decided for in one transaction. */
const BATCH = 500;
/** Hours of the brand's day in which no promotion is sent. */
const QUIET = { from: 22, to: 9 } as const;
const HOUR_MS = 3_600_000;

export interface Preview {
	count: number;
	/** Members of it who may have no promotion. */
	blocked: number;
	/** Masked. */
	examples: string[];
}

/** Counts who would get a broadcast now, with masked examples. */
export async function previewBroadcast(db: Tx, audience: Audience): Promise<Preview> {
	const { names, ...counted } = await rows.countAudience(db, { audience, examples: EXAMPLES });
	return { ...counted, examples: names.map(maskedName) };
}

/**
 * Stores a broadcast, and sends it to an audience of at most 1,000; a larger one waits for a second
 * person. Returns its number and its state.
 */
export async function sendBroadcast(
	tx: Tx,
	{ draft, by }: { draft: Draft; by: string },
): Promise<{ no: number; state: rows.BroadcastState; count: number }> {
	const { until, ...fields } = draft;
	const endsAt = until === undefined ? undefined : startOfBusinessDay(dayAfter(until, 1));
	if (endsAt && endsAt <= (await readNow(tx))) throw new CommandError('The end is over.');
	const { count } = await rows.countAudience(tx, { audience: draft.audience, examples: 0 });
	const no = await rows.insertBroadcast(tx, { ...fields, endsAt, madeBy: by });
	if (count > ALONE_MAX) return { no, state: 'waiting', count };
	return { no, state: await begin(tx, { no, kind: draft.kind, by }), count };
}

/**
 * Sends a broadcast that waits, by another person than its maker. Throws `CommandError` for any other
 * broadcast, and for the same person.
 */
export async function approveBroadcast(
	tx: Tx,
	{ no, by }: { no: number; by: string },
): Promise<rows.BroadcastState> {
	const found = await rows.lockBroadcast(tx, no);
	if (found?.state !== 'waiting') throw new CommandError(`No broadcast ${no} waits.`);
	if (personOf(found.madeBy) === personOf(by)) {
		throw new CommandError(`${personOf(by)} wrote it. Another person approves it (--as).`);
	}
	return await begin(tx, { no, kind: found.kind, by });
}

async function begin(
	tx: Tx,
	{ no, kind, by }: { no: number; kind: Draft['kind']; by: string },
): Promise<'sending' | 'sent'> {
	const state = kind === 'promotion' ? 'sending' : 'sent';
	await rows.markSent(tx, { no, state, by });
	return state;
}

/** Takes a broadcast out of all inboxes. Throws `CommandError` for one that is taken back already. */
export async function takeBack(tx: Tx, no: number): Promise<void> {
	const found = await rows.lockBroadcast(tx, no);
	if (!found || found.state === 'taken_back') {
		throw new CommandError(`There is no broadcast ${no} to take back.`);
	}
	await rows.markTakenBack(tx, no);
}

/** Lists the latest broadcasts, with what became of them. */
export async function listBroadcasts(db: Tx, limit: number): Promise<rows.ListedBroadcast[]> {
	return await rows.selectLatest(db, limit);
}

/**
 * Goes on sending promotions, outside the quiet hours: from 9 to 22 of the brand's day. Who may have one
 * is asked for each member when it is sent, so an exclusion that comes first counts.
 */
export async function sendPromotions(db: Database, signal?: AbortSignal): Promise<void> {
	for (const no of await rows.selectSending(db)) {
		for (;;) {
			if (signal?.aborted || isQuiet(await readNow(db))) return;
			if (!(await transaction(db, (tx) => sendBatch(tx, no)))) break;
		}
	}
}

/** False when nothing is left to send. */
async function sendBatch(tx: Tx, no: number): Promise<boolean> {
	const found = await rows.lockBroadcast(tx, no);
	if (found?.state !== 'sending') return false;
	const { audience, lastMember } = found;
	const batch = { no, audience, lastMember, limit: BATCH, timeZone: BRAND_TIME_ZONE };
	return (await rows.sendNext(tx, batch)) !== undefined;
}

function isQuiet(now: Date): boolean {
	const since = now.getTime() - startOfBusinessDay(businessDayOf(now)).getTime();
	const hour = Math.floor(since / HOUR_MS);
	return hour >= QUIET.from || hour < QUIET.to;
}
