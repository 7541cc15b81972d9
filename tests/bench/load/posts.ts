import { randomUUID } from 'node:crypto';
import { type Database, openDatabase, type Tx, transaction } from '#platform/db/database.ts';
import { memberCash, roundEscrow } from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import { answerJobs } from '../measure/children.ts';
import { type Load, loadWith } from './clients.ts';

/** A process that posts stakes through the platform's own `post`, over the platform's own pool. */
export interface PostsJob {
	url: string;
	clients: number;
	seconds: number;
	members: number[];
	/** In its own transaction, as an operation does, or as one autocommitted statement. */
	form: 'transaction' | 'statement';
}

let db: Database | undefined;

answerJobs<PostsJob>(async ({ url, form, members, ...loading }): Promise<Load> => {
	db ??= openDatabase({ url });
	const database = db;
	const work = async () => {
		const memberId = members[Math.floor(Math.random() * members.length)] ?? 0;
		if (form === 'statement') await stake(database, memberId);
		else await transaction(database, (tx) => stake(tx, memberId));
		return true;
	};
	return loadWith({ ...loading, work });
});

async function stake(tx: Tx, memberId: number): Promise<void> {
	await post(tx, {
		reference: `bench:${randomUUID()}`,
		kind: 'vendor_stake',
		occurredAt: new Date(),
		postings: [
			{ source: memberCash(memberId), destination: roundEscrow(memberId), amount: 10_0000n },
		],
	});
}
