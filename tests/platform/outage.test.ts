import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { login } from '#lib/wps/contract/session.ts';
import { depositPlayMoney, getBalance } from '#lib/wps/contract/wallet.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded.ts';
import { aPlatform, apiOf } from './api.ts';

test('while the database is away calls are refused, and afterwards nothing is lost', async () => {
	const dataDir = await aFolder();
	const before = await startEmbeddedPostgres({ dataDir });
	const log: string[] = [];
	const platform = await aPlatform(before, log);
	const api = apiOf(platform, log);
	const token = await api.aToken();
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

test('the studio cannot connect to the platform’s database', async () => {
	const postgres = await startEmbeddedPostgres({ dataDir: await aFolder() });
	onTestFinished(() => postgres.stop());
	const connectionString = postgres.studioUrl.replace('/jhilik_studio?', '/jhilik?');
	const client = new pg.Client({ connectionString });

	await expect(client.connect()).rejects.toThrow(/permission denied for database/);
});

async function aFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'jhilik-outage-'));
	await chmod(folder, 0o755);
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return folder;
}
