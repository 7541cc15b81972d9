import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { login } from '#lib/wps/contract/session.ts';
import { depositPlayMoney, getBalance } from '#lib/wps/contract/wallet.ts';
import { closeDatabase, openDatabase } from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import { aPlatform, apiOf } from './api.ts';

test('calls are refused during a database outage, and no data is lost after it', async () => {
	const dataDir = await aFolder();
	const before = await startEmbeddedPostgres({ dataDir });
	const log: string[] = [];
	const platform = await aPlatform(before, log);
	const api = apiOf(platform, log);
	await turnProofOff(before.appUrl);
	const token = await vi.waitFor(() => api.aToken(), 5000);
	const deposit = { depositId: randomUUID(), amount: 500_0000n };
	await api.call(depositPlayMoney, deposit, token);
	await before.stop();

	const away = await Promise.all([
		api.call(getBalance, {}, token),
		api.call(depositPlayMoney, { depositId: randomUUID(), amount: 500_0000n }, token),
		api.call(login, { username: 'anybody', password: 'whatever-1' }),
	]);
	const after = await startEmbeddedPostgres({ dataDir });
	const replayed = await api.call(depositPlayMoney, deposit, token);
	await platform.close();
	await after.stop();

	for (const answer of away) expect(answer).toMatchObject({ refusal: { code: 'unavailable' } });
	expect(replayed).toMatchObject({ ok: true, value: { sumBalance: 500_0000n } });
	expect(log.filter((line) => line.includes('call failed'))).toEqual([]);
});

/** Turns proof of work off, which is not under test; the setting is applied within two seconds. */
async function turnProofOff(url: string): Promise<void> {
	const db = openDatabase({ url });
	await changeSetting(db, { key: 'proofOfWork', value: false, changedBy: 'test' });
	await closeDatabase(db);
}

test.for([
	['studioUrl', '/jhilik_studio?'],
	['pspUrl', '/jhilik_psp?'],
] as const)('%s cannot connect to the platform’s database', async ([role, database]) => {
	const postgres = await startEmbeddedPostgres({ dataDir: await aFolder() });
	onTestFinished(() => postgres.stop());
	const connectionString = postgres[role].replace(database, '/jhilik?');
	const client = new pg.Client({ connectionString });

	await expect(client.connect()).rejects.toThrow(/permission denied for database/);
});

async function aFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'jhilik-outage-'));
	await chmod(folder, 0o755);
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return folder;
}
