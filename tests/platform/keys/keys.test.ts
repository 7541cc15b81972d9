import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, vi } from 'vitest';
import { holdKeys } from '#platform/core/key-lock.ts';
import { listSiteKeys } from '#platform/core/site-keys.ts';
import { createVault } from '#platform/core/vault.ts';
import { recordKeys, rotateVault } from '#platform/keep-keys.ts';
import { listOutbox } from '#platform/people/messages/outbox.ts';
import { readContacts } from '#platform/people/profiles/contacts.ts';
import { readDetails } from '#platform/people/profiles/details.ts';
import { SEALED_VALUES } from '#platform/sealed-values.ts';
import { recordOpenKeys } from '../../../src/server/process/open-keys.ts';
import { open, othersThan, readAll, test, vaultKeysOf } from './kept-site.ts';

const MAIN = join(import.meta.dirname, '../../../src/cli/main.ts');
/** Hashes and public values, which nothing seals. */
const OPEN =
	/(\.|_)(hash|mark|fingerprint|anchor|root|salt|leaf|key|sha256)$|^lottery\.issue\.shown_seed$/;

test('every column with bytes is sealed and listed, or a hash', async ({ owner }) => {
	const { rows } = await sql<{ name: string }>`
		select case table_schema when 'public' then '' else table_schema || '.' end
			|| table_name || '.' || column_name as name
		from information_schema.columns join information_schema.tables t using (table_schema, table_name)
		where data_type = 'bytea' and t.table_type = 'BASE TABLE'
			and table_schema not in ('pg_catalog', 'information_schema', 'queue')`.execute(owner);
	const sealed = SEALED_VALUES.map(({ name }) => name).filter((name) => !name.startsWith('queue.'));
	const names = rows.map(({ name }) => name).filter((name) => !OPEN.test(name));

	expect(names.toSorted()).toEqual(sealed.toSorted());
	for (const column of SEALED_VALUES) {
		const input = { keyId: Buffer.alloc(4), after: undefined, max: 1 };
		await expect(column.list(owner, input), column.name).resolves.toBeDefined();
		await owner.transaction().execute(async (tx) => column.forget?.(tx, Buffer.alloc(4)));
	}
});

test('a missing or different key refuses the start, and nothing is created', async ({ site }) => {
	for (const file of ['vault.key', 'platform.pem', 'studio-seed.key', 'vault-marks.key']) {
		const path = join(site.keysDir, file);
		const text = await readFile(path, 'utf8');
		await rm(path);
		await expect(open(site)).rejects.toThrow(
			new RegExp(`${file} is missing: without it .*; restore it .*"npm run keys -- renew ${file}"`),
		);
		await expect(readFile(path)).rejects.toThrow('ENOENT');
		expect(await site.keys('list')).toContain(`${file}: missing`);

		if (!file.endsWith('.pem')) {
			await writeFile(path, `${randomBytes(32).toString('base64')}\n`);
			await expect(open(site)).rejects.toThrow(`${file} is not the key of this database`);
		}
		await writeFile(path, text);
		await open(site);
	}
});

test('a file that holds no key is named', async ({ site }) => {
	for (const file of ['vault.key', 'psp.pem']) {
		await writeFile(join(site.keysDir, file), 'no key');
		await expect(open(site)).rejects.toThrow(new RegExp(`${file} .*restore it from the backup`));
		await rm(join(site.keysDir, file));
	}
});

test('fingerprints say nothing about keys, and only the owner changes them', async ({ site }) => {
	const known = await listSiteKeys(site.db);
	const [key = Buffer.alloc(0)] = await vaultKeysOf(site);

	expect(known.map(({ file }) => file)).toEqual([
		...['platform.pem', 'psp.pem', 'studio-seed.key', 'studio.pem', 'vault-marks.key'],
		'vault.key',
	]);
	for (const { fingerprint } of known) expect(fingerprint.includes(key)).toBe(false);
	const change = sql`update site_key set file = file`.execute(site.db);
	await expect(change).rejects.toMatchObject({ code: '42501' });
});

test('a database of an earlier build keeps its keys once its vault proves them', async ({
	site,
}) => {
	await sql`delete from site_key`.execute(site.owner);
	const path = join(site.keysDir, 'vault.key');
	const text = await readFile(path, 'utf8');

	await rm(path);
	await expect(open(site)).rejects.toThrow('vault.key is missing');
	await writeFile(path, `${randomBytes(32).toString('base64')}\n`);
	await expect(open(site)).rejects.toThrow('vault.key is not the key of this database');
	await writeFile(path, text);
	await open(site);
	await recordOpenKeys({ keysDir: site.keysDir, ownerUrl: site.ownerUrl });

	expect(await listSiteKeys(site.db)).toHaveLength(6);
});

test('the key of the vault is rotated, and old values are read as before', async ({ site }) => {
	const [old] = await vaultKeysOf(site);

	const said = await site.keys('rotate');

	const keys = await vaultKeysOf(site);
	expect(keys).toHaveLength(1);
	expect(keys[0]?.equals(old ?? Buffer.alloc(0))).toBe(false);
	expect(said).toMatch(/message_outbox\.sealed: 200\n.*message_outbox\.sealed: 200\n/s);
	expect(await othersThan(site, keys[0] ?? Buffer.alloc(0))).toBe(0);
	await open(site);
	await readAll(site);
	const { rows } =
		await sql`select call, outcome from audit_event where call = 'keys rotate'`.execute(site.db);
	expect(rows).toEqual([{ call: 'keys rotate', outcome: 'done' }]);
});

test('a rotation that ends after any batch is finished by the next one', async ({ site }) => {
	const [old = Buffer.alloc(0)] = await vaultKeysOf(site);
	const key = randomBytes(32);
	const both = `${key.toString('base64')}\n${old.toString('base64')}\n`;
	await writeFile(join(site.keysDir, 'vault.key'), both);
	// The new key is in the file and not yet in the database.
	await expect(open(site)).rejects.toThrow('finish it with "npm run keys -- rotate"');

	const vault = createVault({ vaultKeys: [key, old], markKey: old });
	for (let endsAfter = 1; endsAfter <= 3; endsAfter += 1) {
		let batches = 0;
		const onBatch = () => {
			batches += 1;
			if (batches === endsAfter) throw new Error('ended');
		};
		const running = rotateVault(site.owner, { keys: [key, old], vault, onBatch });
		await expect(running).rejects.toThrow('ended');
		// The site may run between two parts: both keys are known.
		await open(site);
		await readAll(site);
	}
	expect(await othersThan(site, key)).toBeGreaterThan(0);

	await site.keys('rotate');

	expect(await vaultKeysOf(site)).toEqual([key]);
	await open(site);
	await readAll(site);
});

test('a rotation that is killed is finished by the next one', async ({ site }) => {
	const env = { DATABASE_URL: site.appUrl, DATABASE_OWNER_URL: site.ownerUrl, ENV_FILE: '' };
	const rotate = () =>
		spawn(process.execPath, [MAIN, 'keys', 'rotate'], {
			env: { ...process.env, ...env, KEYS_DIR: site.keysDir },
			stdio: ['ignore', 'pipe', 'inherit'],
		});
	const killed = rotate();
	onTestFinished(() => void killed.kill('SIGKILL'));
	await once(killed.stdout, 'data');
	killed.kill('SIGKILL');
	await once(killed, 'exit');
	expect(await vaultKeysOf(site)).toHaveLength(2);

	const second = rotate();
	second.stdout.resume();
	const [code] = await once(second, 'exit');

	expect(code).toBe(0);
	expect(await vaultKeysOf(site)).toHaveLength(1);
	await open(site);
	await readAll(site);
});

test('keys are not changed while the site runs', async ({ site }) => {
	const hold = await holdKeys({ url: site.ownerUrl, onLost: () => undefined });

	await expect(site.keys('rotate')).rejects.toThrow('The site is running');
	await hold?.release();

	await site.keys('rotate');
	await readAll(site);
});

test('a lost key is replaced on the word of the operator, with what it had sealed', async ({
	site,
}) => {
	await rm(join(site.keysDir, 'vault.key'));

	await expect(site.keys('renew', 'vault.key')).rejects.toThrow('"--confirm vault.key"');
	await expect(open(site)).rejects.toThrow('vault.key is missing');
	const said = await site.keys('renew', 'vault.key', '--confirm', 'vault.key');

	expect(said).toContain('vault.key is a new key');
	const { vaultKeys, markKey } = await open(site);
	const vault = createVault({ vaultKeys, markKey });
	const [memberId = 0] = site.members;
	expect(await readContacts(site.db, vault, memberId)).toEqual({});
	expect(await readDetails(site.db, vault, memberId)).toEqual({});
	expect(await listOutbox(site.db, vault, { now: new Date(), count: 10 })).toEqual([]);
	const again = site.keys('renew', 'vault.key', '--confirm', 'vault.key');
	await expect(again).rejects.toThrow('nothing is lost');
	await expect(site.keys('renew', 'x.key')).rejects.toThrow('no key "x.key"');
});

test('of two processes with other keys, one starts a new database', async ({ site }) => {
	await sql`delete from site_key`.execute(site.owner);
	const [one, two] = [randomBytes(32), randomBytes(32)];
	const fileOf = (key: Buffer) => [{ file: 'vault.key', keys: [key] }];

	const faults = await Promise.all([
		recordKeys(site.owner, fileOf(one)),
		recordKeys(site.owner, fileOf(two)),
	]);

	expect(faults.filter((fault) => fault === undefined)).toHaveLength(1);
	expect(faults).toContainEqual({ file: 'vault.key', kind: 'different' });
});

test('of two processes, one has the studio, and the other takes it when the first ends', async ({
	site,
}) => {
	const hold = () => holdKeys({ url: site.ownerUrl, onLost: () => undefined });
	const [one, two] = [await hold(), await hold()];

	expect(await one?.claimStudio()).toBe(true);
	expect(await two?.claimStudio()).toBe(false);
	await one?.release();
	await vi.waitFor(async () => expect(await two?.claimStudio()).toBe(true));
	await two?.release();
});
