import { randomUUID } from 'node:crypto';
import {
	appendFile,
	chmod,
	mkdir,
	mkdtemp,
	readdir,
	readFile,
	rename,
	rm,
	writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { backUp } from '#platform/db/backup/back-up.ts';
import { BackupError, MANIFEST } from '#platform/db/backup/manifest.ts';
import { restore } from '#platform/db/backup/restore.ts';
import { closeDatabase, type Database, openDatabase } from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { sealLedger } from '#platform/ledger/seal.ts';
import { proveLedger } from '../../../../src/cli/prove-ledger.ts';
import { readBooks } from '../../../storm/read-books.ts';
import { aPlayer } from '../../play/vendors/player.ts';
import { movement } from '../../play/vendors/vendor.ts';

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const step of cleanUp.splice(0).reverse()) await step();
});

/** The folders of a site with a running, migrated database, and a folder for backups. */
async function aSite() {
	const base = await mkdtemp(join(tmpdir(), 'jhilik-backup-'));
	cleanUp.push(() => rm(base, { recursive: true, force: true }));
	await chmod(base, 0o755);
	const folders = { dataDir: join(base, 'data'), keysDir: join(base, 'data/keys') };
	await mkdir(folders.keysDir, { recursive: true });
	await writeFile(join(folders.keysDir, 'vault.key'), 'a key\n');
	const site = await run(folders.dataDir);
	await migrate(site.postgres.ownerUrl);
	return { ...folders, ...site, folder: join(base, 'backup') };
}

async function run(dataDir: string) {
	const postgres = await startEmbeddedPostgres({ dataDir });
	const db = openDatabase({ url: postgres.appUrl, connectionsMax: 20 });
	const owner = openDatabase({ url: postgres.ownerUrl });
	let isEnded = false;
	async function end() {
		if (isEnded) return;
		isEnded = true;
		await Promise.all([closeDatabase(db), closeDatabase(owner)]);
		await postgres.stop();
	}
	cleanUp.push(end);
	return { postgres, db, owner, end };
}

type Site = Awaited<ReturnType<typeof aSite>>;

function backUpTo(folder: string, { postgres, dataDir, keysDir }: Site) {
	const client = postgres.superuser();
	return backUp({ client, dataDir, keysDir, folder, version: '1.2.3', seal: null });
}

/** Bets of several members until `end`, which returns the references of those that were confirmed. */
async function startBets(db: Database) {
	const players = await Promise.all(
		Array.from({ length: 6 }, () => aPlayer(db, { cash: 1_000_000n, now: new Date() })),
	);
	let isOver = false;
	const confirmed: string[] = [];
	const playing = players.map(async ({ vendor, play }) => {
		while (!isOver) {
			vendor.clock.now = new Date();
			const bet = movement(randomUUID());
			const reply = await vendor.call('bet', { ...play, ...bet, amount: 3n });
			expect(reply.code).toBe('OK');
			confirmed.push(`vendor:${vendor.vendorCode}:${bet.transactionId}`);
		}
	});
	return {
		confirmed,
		async end() {
			isOver = true;
			await Promise.all(playing);
		},
	};
}

describe('a backup', () => {
	test('during bets is restored to one instant: balances equal, seals proved', async () => {
		const site = await aSite();
		const bets = await startBets(site.db);
		await expect.poll(() => bets.confirmed.length).toBeGreaterThan(50);
		await sealLedger(site.db);
		const before = [...bets.confirmed];

		await backUpTo(site.folder, site);

		const during = bets.confirmed.length;
		await bets.end();
		const wanted = await readBooks(site.owner);
		await site.end();
		await rm(site.dataDir, { recursive: true });
		await restore({ ...site, replaces: false });
		const restored = await run(site.dataDir);
		const books = await readBooks(restored.owner);
		const references = new Set(books.lines.map(({ reference }) => reference));
		expect(during).toBeGreaterThan(before.length);
		expect(before.filter((reference) => !references.has(reference))).toEqual([]);
		// Of the accounts' postings the restored ones are the first, unchanged.
		for (const [account, balance] of books.balances) {
			const lines = books.lines.filter((line) => line.account === account);
			const all = wanted.lines.filter((line) => line.account === account);
			expect(all).toEqual(expect.arrayContaining(lines));
			const last = lines.filter(({ version }) => version !== null).at(-1);
			if (last) expect(balance).toBe(last.balanceAfter);
		}
		await sealLedger(restored.db);
		expect(await proveLedger(restored.db)).toMatch(/^The ledger is proved: \d+ events, \d sealed/);
		expect(await readFile(join(site.keysDir, 'vault.key'), 'utf8')).toBe('a key\n');
	});

	test('of a quiet site has its books', async () => {
		const site = await aSite();
		await aPlayer(site.db, { now: new Date() });
		const wanted = await readBooks(site.owner);
		await backUpTo(site.folder, site);
		await site.end();

		await restore({ ...site, replaces: true });

		const restored = await run(site.dataDir);
		expect(await readBooks(restored.owner)).toEqual(wanted);
		const names = await readdir(site.dataDir);
		expect(names.filter((name) => name.startsWith('replaced-'))).toHaveLength(1);
	});

	test('needs a new folder', async () => {
		const site = await aSite();
		await backUpTo(site.folder, site);

		await expect(backUpTo(site.folder, site)).rejects.toThrow(/is not empty: name a new folder/);
	});
});

describe('a restore is refused', () => {
	test('while the database runs, and over files of a site', async () => {
		const site = await aSite();
		await backUpTo(site.folder, site);
		const restoring = (replaces: boolean) => restore({ ...site, replaces });

		await expect(restoring(true)).rejects.toThrow(/runs: stop the site first/);
		await site.end();
		await expect(restoring(false)).rejects.toThrow(/is not empty: empty it, or say --replace/);
		const inside = join(site.dataDir, 'backup');
		await rename(site.folder, inside);
		await expect(restore({ ...site, folder: inside, replaces: true })).rejects.toThrow(
			/is in .+: move the backup to another folder/,
		);
	});

	test('of a backup that was changed, cut or never ended', async () => {
		const site = await aSite();
		await backUpTo(site.folder, site);
		await site.end();
		const restoring = () => restore({ ...site, replaces: true });

		await appendFile(join(site.folder, 'cluster/PG_VERSION'), ' ');
		await expect(restoring()).rejects.toThrow(
			new BackupError('The backup is damaged: cluster/PG_VERSION was changed.'),
		);
		await rm(join(site.folder, 'keys/vault.key'));
		await expect(restoring()).rejects.toThrow(/keys\/vault.key is missing/);
		const text = await readFile(join(site.folder, MANIFEST), 'utf8');
		await writeFile(join(site.folder, MANIFEST), text.replace('cluster/base', 'cluster/../base'));
		await expect(restoring()).rejects.toThrow(/is damaged or of another build/);
		await rm(join(site.folder, MANIFEST));
		await expect(restoring()).rejects.toThrow(/is no whole backup/);
		expect(await readdir(site.dataDir)).toContain('cluster');
	});
});
