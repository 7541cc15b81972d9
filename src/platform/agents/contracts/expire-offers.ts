import { secondsAfter } from '#lib/time.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { lockMembers } from './chain-rows.ts';
import { notifyOfContracts } from './notices.ts';
import { recordEvent } from './record-event.ts';
import { selectOffersUntil, selectVersion, updateVersion } from './rows.ts';
import { OFFER_S } from './version.ts';

/** Ends the offers that have waited for 7 days. Returns how many it ended. */
export async function expireOffers(db: Database): Promise<number> {
	let count = 0;
	const until = secondsAfter(await readNow(db), -OFFER_S);
	for (const { id } of await selectOffersUntil(db, until)) {
		if (await transaction(db, (tx) => expireOffer(tx, id))) count += 1;
	}
	return count;
}

async function expireOffer(tx: Tx, id: string): Promise<boolean> {
	const found = await selectVersion(tx, id);
	if (found?.payerId === undefined) return false;
	const memberIds = [found.payeeId, found.payerId];
	await lockMembers(tx, memberIds);
	const version = await selectVersion(tx, id);
	if (version?.state !== 'offered') return false;
	await updateVersion(tx, id, { state: 'expired' });
	const now = await readNow(tx);
	await recordEvent(tx, { version, what: 'expired', who: { actor: 'time' }, now });
	const notice = { kind: 'contract_expired', version } as const;
	await notifyOfContracts(
		tx,
		memberIds.map((memberId) => ({ ...notice, memberId })),
	);
	return true;
}
