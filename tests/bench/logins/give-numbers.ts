import { join } from 'node:path';
import { createVault } from '#platform/core/vault.ts';
import { closeDatabase, openDatabase, transaction } from '#platform/db/database.ts';
import { setMobile } from '#platform/people/profiles/contacts.ts';
import { loadOrCreateKeys } from '../../../src/server/process/keys.ts';

interface Giving {
	appUrl: string;
	/** Data folder of the site whose keys encrypt the numbers. */
	dataDir: string;
	count: number;
	/** Number of the nth member, in Bangladesh without its zero. */
	numberOf: (index: number) => string;
}

/** Gives the first members a verified mobile number each. */
export async function giveNumbers({ appUrl, dataDir, count, numberOf }: Giving): Promise<void> {
	const vault = createVault(await loadOrCreateKeys(join(dataDir, 'keys')));
	const db = openDatabase({ url: appUrl, connectionsMax: 1 });
	try {
		const members = await db.selectFrom('member').select('id').orderBy('id').limit(count).execute();
		await transaction(db, async (tx) => {
			for (const [at, { id: memberId }] of members.entries()) {
				const mobile = { dialCode: '880', number: numberOf(at + 1) };
				await setMobile(tx, vault, { memberId, mobile, verifiedAt: new Date() });
			}
		});
	} finally {
		await closeDatabase(db);
	}
}
