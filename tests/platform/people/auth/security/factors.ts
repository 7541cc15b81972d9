import { sql } from 'kysely';
import { vi } from 'vitest';
import { beginTotp, confirmTotp } from '#lib/wps/contract/security.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Database } from '#platform/db/database.ts';
import type { EventKind } from '#platform/people/auth/security/events.ts';
import { selectEvents } from '#platform/people/auth/security/rows.ts';
import { listOutbox } from '#platform/people/messages/outbox.ts';
import { setEmail, setMobile } from '#platform/people/profiles/contacts.ts';
import type { Platform } from '#platform/platform.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import { previousCode } from '../../../../authenticator-app.ts';
import { WAIT } from '../../../../wait.ts';
import { aPlatform, vault } from '../../../api.ts';
import type { Browser } from '../../../browser.ts';
import { test as base } from '../../../database.ts';
import { aMobile } from '../../messages/fixtures.ts';

/**
 * Turns the authenticator app on with the code of the previous step: the current one stays unused.
 */
export async function enableTotp(browser: Browser) {
	const { secret } = await browser.get(beginTotp, {});
	const code = await previousCode(secret, { leftMs: 5_000 });
	const { recoveryCodes } = await browser.get(confirmTotp, { code });
	return { secret, recoveryCodes };
}

/** Gives a member a verified number and address. */
export async function giveContacts(db: Database, vault: Vault, memberId: number) {
	const mobile = aMobile();
	const address = `m${memberId}.${mobile.number}@example.test`;
	const verifiedAt = new Date();
	await setMobile(db, vault, { memberId, mobile, verifiedAt });
	await setEmail(db, vault, { memberId, address, verifiedAt });
	return { mobile, address };
}

/** Returns the latest text to a recipient, once it matches. */
export async function textTo(db: Database, vault: Vault, to: string, fitting: RegExp) {
	return await vi.waitUntil(async () => {
		const messages = await listOutbox(db, vault, { now: new Date(), count: 200 });
		return messages.find((message) => message.to === to && fitting.test(message.text))?.text;
	}, WAIT);
}

interface Fixtures {
	/** A platform with readable messages and a second factor for unknown devices. */
	guarded: { platform: Platform; vault: Vault };
}

export const test = base.extend<Fixtures>({
	guarded: [
		async ({ database }, use) => {
			const changedBy = 'test';
			await changeSetting(database.db, { key: 'LOGINIPVERF3', value: true, changedBy });
			await changeSetting(database.db, { key: 'proofOfWork', value: false, changedBy });
			const platform = await aPlatform(database, []);
			await use({ platform, vault });
			await platform.close();
		},
		{ scope: 'file' },
	],
});

/** Returns true while a transaction waits for a row lock. */
export async function isLockAwaited(db: Database): Promise<boolean> {
	const { rows } = await sql`
		select from pg_stat_activity
		where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
	return rows.length > 0;
}

/** Counts the events of a kind for a member. */
export async function countEvents(db: Database, memberId: number, kind: EventKind) {
	const events = await selectEvents(db, { memberId, kinds: [kind], count: 100 });
	return events.length;
}
