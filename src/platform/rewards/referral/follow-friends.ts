import { type Database, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { mayHaveOffers } from '../claims/require-offers.ts';
import { readVersions, type VersionedRule } from '../rules/find-rules.ts';
import { countingOf, findOffer } from './live-offer.ts';
import { beginReview, qualifyFriend } from './qualify-friend.ts';
import * as rows from './rows.ts';
import { nextStep } from './rules.ts';

/** Friends of one look. */
const CHUNK = 500;

/**
 * Moves friends on: by their deposits and their play to the review, after it to where they count, or
 * out when the days of the offer are over. A transaction per friend; running it twice changes nothing.
 */
export async function followFriends(db: Database, signal?: AbortSignal): Promise<void> {
	const now = await readNow(db);
	const offer = (await mayHaveOffers(db)) ? await findOffer(db, now) : undefined;
	if (!offer?.liveSince) return;
	const { rule, version, liveSince } = offer;
	const since = rule.from && rule.from > liveSince ? rule.from : liveSince;
	await rows.pinOffer(db, { rule: rule.code, version, since });
	const open = await rows.selectOpenVersions(db, rule.code);
	for (const kept of await readVersions(db, open)) await followVersion(db, kept, { now, signal });
}

interface Look {
	now: Date;
	signal: AbortSignal | undefined;
}

async function followVersion(db: Database, { rule, version }: VersionedRule, look: Look) {
	const counting = { ...countingOf(rule), rule: rule.code, version, limit: CHUNK };
	let after = 0;
	while (!look.signal?.aborted) {
		const friends = await rows.selectOpenFriends(db, { ...counting, after });
		for (const friend of friends) {
			if (look.signal?.aborted) return;
			await move(db, friend, { rule, now: look.now });
		}
		after = friends.at(-1)?.memberId ?? after;
		if (friends.length < CHUNK) return;
	}
}

async function move(
	db: Database,
	friend: rows.CountedFriend,
	{ rule, now }: { rule: VersionedRule['rule']; now: Date },
): Promise<void> {
	const { memberId, state: from, metAt, hold } = friend;
	const { terms } = countingOf(rule);
	const step = nextStep({ ...friend, metAt: metAt ?? undefined, now }, terms);
	if (step === 'on_way') await rows.updateFriend(db, { memberId, from, state: 'on_way' });
	if (step === 'expired') {
		const decided = { decided_at: now, decided_by: 'rule' };
		await rows.updateFriend(db, { memberId, from, state: 'expired', ...decided });
	}
	if (step === 'review') await transaction(db, (tx) => beginReview(tx, { memberId, rule, now }));
	if (step === 'decide' && !hold) {
		await transaction(db, (tx) => qualifyFriend(tx, { memberId, rule, now }));
	}
}
