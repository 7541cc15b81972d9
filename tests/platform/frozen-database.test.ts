import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CallResult } from '#lib/wps/client.ts';
import { getCaptcha } from '#lib/wps/contract/bot-check.ts';
import { login } from '#lib/wps/contract/session.ts';
import { depositPlayMoney, getBalance } from '#lib/wps/contract/wallet.ts';
import { closeDatabase, openDatabase } from '#platform/db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/db/embedded/embedded.ts';
import type { Platform } from '#platform/platform.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import { freezePostgres } from '../storm/processes.ts';
import { type Api, aPlatform, apiOf } from './api.ts';

const DEPOSIT = 500_0000n;

let dataDir: string;
let postgres: EmbeddedPostgres;
let platform: Platform;
let api: Api;
const log: string[] = [];

beforeAll(async () => {
	dataDir = await mkdtemp(join(tmpdir(), 'jhilik-frozen-'));
	await chmod(dataDir, 0o755);
	postgres = await startEmbeddedPostgres({ dataDir });
	platform = await aPlatform(postgres, log);
	api = apiOf(platform, log);
	const db = openDatabase({ url: postgres.appUrl });
	await changeSetting(db, { key: 'proofOfWork', value: false, changedBy: 'test' });
	await closeDatabase(db);
}, 120_000);
afterAll(async () => {
	await platform.close();
	await postgres.stop();
	await rm(dataDir, { recursive: true, force: true });
});

test('every call is answered within 5 s while the database is frozen, and a repeated write counts once', async () => {
	const token = await vi.waitFor(() => api.aToken(), 5000);
	const deposit = { depositId: randomUUID(), amount: DEPOSIT };
	const calls: (() => Promise<CallResult<unknown>>)[] = [
		() => api.call(depositPlayMoney, deposit, token),
		() => api.call(getBalance, {}, token),
		() => api.call(login, { username: 'anybody', password: 'whatever-1' }),
		() => api.call(getCaptcha, {}, undefined, { deviceKey: randomUUID() }),
	];

	const thaw = freezePostgres(dataDir);
	const answers = await Promise.all(
		Array.from({ length: 40 }, (_, index) => timed(calls[index % calls.length] ?? fail)),
	);
	// The connections are broken by now: what comes next waits for new ones.
	answers.push(...(await Promise.all(calls.map((call) => timed(call)))));
	const isReady = await timed(() => platform.ready());
	thaw();

	for (const { value } of answers)
		expect(value).toMatchObject({ refusal: { code: 'unavailable' } });
	expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(8000);
	expect(isReady.value).toBe(false);
	expect(isReady.ms).toBeLessThan(6000);
	await vi.waitFor(
		async () =>
			expect(await api.call(depositPlayMoney, deposit, token)).toMatchObject({ ok: true }),
		20_000,
	);
	const balance = await api.call(getBalance, {}, token);
	expect(balance).toMatchObject({ value: { sumBalance: DEPOSIT } });
	await vi.waitFor(async () => expect(await platform.ready()).toBe(true), 20_000);
	expect(log.filter((line) => line.includes('call failed'))).toEqual([]);
}, 60_000);

function fail(): never {
	throw new Error('no call');
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> {
	const startedMs = performance.now();
	const value = await work();
	return { value, ms: performance.now() - startedMs };
}
