import { randomBytes } from 'node:crypto';
import { entriesRoot } from '#lib/rules/rewards/draws/draw-record.ts';
import { secondsAfter } from '#lib/time.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { peopleOf } from '#platform/people/protection/people-of.ts';
import { readVersions } from '../rules/find-rules.ts';
import type { DrawServices } from './draw-services.ts';
import { type Candidate, selectJoined, selectLogInDays } from './list-rows.ts';
import { BEACON_AFTER_S } from './open-draws.ts';
import { type DrawRow, insertEntries, lockDraw, updateDraw } from './rows.ts';

/**
 * Closes the list of a draw and publishes its root. Members who may take no prize now are not in the
 * list. A list that is closed after its beacon has spoken names a later round, which the record says.
 */
export async function closeDraw(
	db: Database,
	{ beacons, log }: DrawServices,
	{ draw: { id, beacon, round }, now }: { draw: DrawRow; now: Date },
): Promise<void> {
	// Asked outside the transaction: a relay may be slow.
	const hasSpoken = await beacons.hasSpoken({ beacon, round });
	await transaction(db, async (tx) => {
		const draw = await lockDraw(tx, id);
		if (draw?.state !== 'committed') return;
		const entries = await listEntries(tx, draw);
		await insertEntries(tx, id, entries);
		const { beacon_at: spokenAt } = draw;
		const isLate = hasSpoken || now >= spokenAt;
		// Where the beacon has spoken before its time, our clock is behind.
		const closedAt = hasSpoken && now < spokenAt ? spokenAt : now;
		const later = isLate
			? await beacons.plan(tx, secondsAfter(closedAt, BEACON_AFTER_S))
			: undefined;
		if (later) log.warn({ draw: id, rule: draw.rule }, 'the list of a draw was closed late');
		await updateDraw(tx, id, {
			state: 'closed',
			closed_at: closedAt,
			entries: entries.length,
			tickets: entries.reduce((sum, { tickets }) => sum + tickets, 0),
			root: entriesRoot(id, entries),
			...(later && { ...later, beacon_at: await beacons.instantOf(tx, later) }),
		});
	});
}

/** The entries in the order of their marks, which says nothing about members. */
async function listEntries(tx: Tx, draw: DrawRow) {
	const candidates = await listCandidates(tx, draw);
	const people = await peopleOf(
		tx,
		candidates.map(({ memberId }) => memberId),
	);
	const personOf = ({ memberId }: Candidate) => people.get(memberId) ?? memberId;
	const entered = draw.kind === 'envelopes' ? firstOfEach(candidates, personOf) : candidates;
	const marked = entered
		.map((candidate) => ({ ...candidate, mark: randomBytes(16).toString('hex') }))
		.sort((a, b) => (a.mark < b.mark ? -1 : 1));
	const firsts = new Map<number, number>();
	return marked.map((candidate, at) => {
		const [no, person] = [at + 1, personOf(candidate)];
		if (!firsts.has(person)) firsts.set(person, no);
		return { ...candidate, no, person: firsts.get(person) ?? no };
	});
}

async function listCandidates(tx: Tx, draw: DrawRow): Promise<Candidate[]> {
	if (draw.kind === 'envelopes') return await selectJoined(tx, draw.rule);
	const [found] = await readVersions(tx, [draw]);
	const { from_day: from, to_day: to } = draw;
	if (!found || !from || !to) throw new Error(`the draw ${draw.id} has no rule or days`);
	return await selectLogInDays(tx, { rule: found.rule, from, to });
}

/** Of accounts of one person, the one that joined first has an envelope. */
function firstOfEach(
	candidates: readonly Candidate[],
	personOf: (candidate: Candidate) => number,
): Candidate[] {
	const seen = new Set<number>();
	return candidates.filter((candidate) => {
		const person = personOf(candidate);
		if (seen.has(person)) return false;
		seen.add(person);
		return true;
	});
}
