import { setTimeout as delay } from 'node:timers/promises';
import type { Call, InputOf, ValueOf } from '#lib/wps/call.ts';
import { listLotteries } from '#lib/wps/contract/lottery.ts';
import type { LotteryGame } from '#lib/wps/contract/lottery-game.ts';
import type { RefusalCode } from '#lib/wps/refusals.ts';
import type { Database } from '#platform/db/database.ts';
import { openSession } from '#platform/people/auth/sessions/sessions.ts';
import { type Api, test as base } from '../api.ts';
import { type LotteryClock, lotteryClock } from './lottery-clock.ts';

/** Longer than clients of a process share what was read. */
const SHARED_MS = 600;

/** Tests the whole platform with the issues of some lotteries. */
export function testWith(codes: readonly string[]) {
	return base.extend<{ clock: LotteryClock }>({
		clock: [
			async ({ database }, use) => {
				const clock = await lotteryClock(database);
				await clock.make(codes);
				await use(clock);
			},
			{ scope: 'file', auto: true },
		],
	});
}

/** Makes a call and returns its value. */
export async function read<C extends Call>(
	api: Api,
	call: C,
	input: InputOf<C>,
	token?: string,
): Promise<ValueOf<C>> {
	const answer = await api.call(call, input, token);
	if (!answer.ok) throw new Error(answer.refusal.code);
	return answer.value;
}

/** Makes a call and returns its refusal. */
export async function refusalOf<C extends Call>(
	api: Api,
	call: C,
	input: InputOf<C>,
): Promise<RefusalCode | undefined> {
	const answer = await api.call(call, input);
	return answer.ok ? undefined : answer.refusal.code;
}

/** Waits until nothing that was read before is shared. */
export async function afterShared(): Promise<void> {
	await delay(SHARED_MS);
}

/** Reads a game as it is now. */
export async function readGame(api: Api, code: string, token?: string): Promise<LotteryGame> {
	await afterShared();
	const { list } = await read(api, listLotteries, {}, token);
	const game = list.find(({ gameCode }) => gameCode === code);
	if (!game) throw new Error(`no game ${code}`);
	return game;
}

/** Opens a session of a member. */
export async function tokenOf(db: Database, memberId: number): Promise<string> {
	const client = {
		...{ address: '203.0.113.9', userAgent: 'lottery', language: 'EN', hostname: 'site.test' },
		...{ origin: 'https://site.test', deviceKey: undefined, sessionToken: undefined },
		rememberMeToken: undefined,
	};
	const now = new Date();
	return await openSession(db, {
		memberId,
		type: 0,
		client,
		now,
		by: 'password',
		isLimited: false,
	});
}
