import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { parseDecimal, UNIT } from '#lib/money.ts';
import { findLottery, type PrizeMode } from '#lib/rules/lottery/catalogue.ts';
import type { InputOf } from '#lib/wps/call.ts';
import { placeBets } from '#lib/wps/contract/lottery-orders.ts';
import type { Database } from '#platform/db/database.ts';
import { test as base } from '../api.ts';
import { changeSettings } from '../change-settings.ts';
import { idOf } from './accepted.ts';
import { type ApiBettor, anApiBettor } from './api-bettor.ts';
import { type LotteryClock, lotteryClock } from './lottery-clock.ts';

/** Reads a decimal. */
export const amount = (text: string) => parseDecimal(text) ?? -1n;

export type Line = InputOf<typeof placeBets>['lines'][number];

interface World {
	clock: LotteryClock;
	/** Issues of a lottery that stay open while a test runs. */
	issues(code: string, count: number): Promise<Issue[]>;
	/** A member with 1,000.00. */
	bettor(): Promise<ApiBettor>;
}

export interface Issue {
	id: number;
	gameId: number;
	code: string;
	numero: string;
}

/** Lotteries whose draws a test decides, and members who bet by the calls of the site. */
export const test = base.extend<{ world: World }>({
	world: [
		async ({ api, database }, use) => {
			const { db } = database;
			await changeSettings({ platform: api.platform, db }, { lotteryPauseMs: 0 });
			const clock = await lotteryClock(database);
			await use({
				clock,
				issues: async (code, count) => {
					await clock.make([code]);
					return await issuesOf(db, code, count);
				},
				bettor: () => anApiBettor(api, db, 1000n * UNIT),
			});
		},
		{ scope: 'file' },
	],
});

async function issuesOf(db: Database, code: string, count: number): Promise<Issue[]> {
	const gameId = await idOf(db, code);
	const { rows } = await sql<{ id: number; numero: string }>`
		select id, numero from lottery.issue
		where game_id = ${gameId} and locks_at > core.clock() + interval '5 min'
		order by locks_at limit ${count}`.execute(db);
	return rows.map((row) => ({ ...row, code, gameId }));
}

/** Places an order in one issue, or in those of a chase. */
export async function place(
	bettor: ApiBettor,
	issues: Issue | readonly (Issue & { multiple: number })[],
	lines: readonly Line[],
	more: Partial<InputOf<typeof placeBets>> = {},
) {
	const named = Array.isArray(issues) ? issues : [{ ...(issues as Issue), multiple: 1 }];
	const [first] = named;
	const modes: readonly PrizeMode[] = findLottery(first.code)?.modes ?? [];
	return await bettor.get(placeBets, {
		...{ orderId: randomUUID(), gameId: first.gameId, prizeMode: modes[0] ?? 'ZY' },
		lines: [...lines],
		issues: named.map(({ numero, multiple }) => ({ numero, multiple })),
		...more,
	});
}

export const poolOf = ({ code, numero }: Issue) => ({
	...{ kind: `lottery.${code}.${numero}.pool`, currency: 'BDT' },
});

/** Locks an issue, ends it with a result and pays it. */
export async function settle(clock: LotteryClock, { id }: Issue, result: string): Promise<void> {
	await clock.lock(id);
	await clock.settleAs(id, result.split(' '));
	expect((await clock.read(id)).state).toBe('settled');
}

/** The lines of an order in its first issue, and what the issue says of them. */
export async function firstOf(bettor: ApiBettor, orderNo: string) {
	const { issues } = await bettor.order(orderNo);
	const [issue] = issues;
	if (!issue) throw new Error('an order without an issue');
	return issue;
}
