import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { createVault, keyIdOf, type Vault } from '#platform/core/vault.ts';
import { beginTotp } from '#platform/people/auth/mfa/totp.ts';
import { listOutbox, putInOutbox } from '#platform/people/messages/outbox.ts';
import { readContacts, setEmail, setMobile } from '#platform/people/profiles/contacts.ts';
import { readDetails, setDetails } from '#platform/people/profiles/details.ts';
import { SEALED_VALUES } from '#platform/sealed-values.ts';
import { runCommand } from '../../../src/cli/run-command.ts';
import { loadOrCreateKeys, readKeyFiles } from '../../../src/server/process/keys.ts';
import { openKeys, recordOpenKeys } from '../../../src/server/process/open-keys.ts';
import { aMember, test as base, makeDatabase, type TestDatabase } from '../database.ts';

/** More than two batches. */
const MESSAGES = 450;
const HOUR_MS = 60 * 60 * 1000;

export interface KeptSite extends TestDatabase {
	keysDir: string;
	vault: Vault;
	members: number[];
	/** Runs `jhilik keys`. */
	keys: (...args: string[]) => Promise<string>;
}

/** A database with its keys, and sealed values in more rows than a batch has. */
export const test = base.extend<{ site: KeptSite }>({
	// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures used.
	site: async ({}, use) => {
		const database = await makeDatabase();
		const keysDir = await mkdtemp(join(tmpdir(), 'jhilik-keys-'));
		const vault = createVault(await loadOrCreateKeys(keysDir));
		const members = await fill(database, vault);
		await recordOpenKeys({ keysDir, ownerUrl: database.ownerUrl });
		const keys = (...args: string[]) => runKeys(database, keysDir, args);
		await use({ ...database, keysDir, vault, members, keys });
		await database.drop();
		await rm(keysDir, { recursive: true, force: true });
	},
});

async function fill({ db, owner }: TestDatabase, vault: Vault): Promise<number[]> {
	const members: number[] = [];
	for (let index = 0; index < 3; index += 1) members.push(await aMember(db));
	for (const memberId of members) {
		await setMobile(db, vault, { memberId, mobile: { dialCode: '880', number: `171${memberId}` } });
		await setEmail(db, vault, { memberId, address: `m${memberId}@site.test` });
		await setDetails(db, vault, { memberId, details: { payeeName: `Name ${memberId}` } });
		await db
			.transaction()
			.execute((tx) => beginTotp(tx, vault, { memberId, username: 'm', now: new Date() }));
	}
	for (let index = 0; index < MESSAGES; index += 1) {
		const message = { kind: 'email', to: 'm@site.test', subject: 'S', text: `${index}` } as const;
		await putInOutbox(db, vault, { ...message, expiresAt: new Date(Date.now() + HOUR_MS) });
	}
	await sql`insert into queue.job (name, data) values ('work', ${JSON.stringify({
		kind: 'test',
		sealed: vault.encrypt('{}', 'work test').toString('base64'),
	})}::jsonb)`.execute(owner);
	return members;
}

async function runKeys({ owner, db }: TestDatabase, keysDir: string, args: string[]) {
	const said: string[] = [];
	await runCommand(['keys', ...args], {
		by: 'operator',
		folder: keysDir,
		say: (line) => said.push(line),
		withDatabase: (work) => work(db),
		withOwnDatabase: (work) => work(owner),
		keysDir: () => keysDir,
		openSite: () => Promise.reject(new Error('no value is read')),
	});
	return said.join('\n');
}

/** Opens the keys as a start does. */
export const open = ({ keysDir, ownerUrl }: KeptSite) => openKeys({ keysDir, ownerUrl });

export async function vaultKeysOf({ keysDir }: KeptSite): Promise<readonly Buffer[]> {
	return (await readKeyFiles(keysDir)).find(({ file }) => file === 'vault.key')?.keys ?? [];
}

/** Reads every sealed value with the keys of the folder; fails for one that they cannot open. */
export async function readAll(site: KeptSite): Promise<void> {
	const vault = createVault(await loadOrCreateKeys(site.keysDir));
	for (const memberId of site.members) {
		const { mobile, email } = await readContacts(site.db, vault, memberId);
		expect([mobile?.number, email?.address]).toEqual([`171${memberId}`, `m${memberId}@site.test`]);
		expect(await readDetails(site.db, vault, memberId)).toEqual({ payeeName: `Name ${memberId}` });
		const setup = { memberId, username: 'm', now: new Date() };
		await site.db.transaction().execute((tx) => beginTotp(tx, vault, setup));
	}
	expect(await listOutbox(site.db, vault, { now: new Date(), count: 9999 })).toHaveLength(MESSAGES);
	for (const column of SEALED_VALUES) {
		const all = { keyId: Buffer.alloc(0), after: undefined, max: 9999 };
		for (const { sealed, place } of await column.list(site.owner, all)) vault.reseal(sealed, place);
	}
}

/** Counts the values that another key has sealed. */
export async function othersThan(site: KeptSite, key: Buffer): Promise<number> {
	let count = 0;
	for (const column of SEALED_VALUES) count += await column.count(site.owner, keyIdOf(key));
	return count;
}
